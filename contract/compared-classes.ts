// A part of each class's own report and no sum over classes, from which a hidden class would follow.
import { wireInstant } from "./amount.ts";
import { classReport } from "./class-report.ts";
import { defineRoute } from "./route.ts";
import { z } from "./validator.ts";

export const maxComparedClasses = 20;

const comparedClass = classReport
  .pick({ seats: true, simulated: true, before: true, after: true, change: true })
  .extend({ id: z.number().int(), title: z.string(), openedAt: wireInstant });
export type ComparedClass = z.infer<typeof comparedClass>;

export const compareClassesRoute = defineRoute({
  method: "GET",
  path: "/api/host/classes/compared",
  access: "host",
  summary: `Before, after and change in each of the host's ${maxComparedClasses} newest classes, as in its report`,
  reply: z.array(comparedClass),
});
