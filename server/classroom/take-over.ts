import type { classroomRoutes } from "@glasshouse/contract/classroom.ts";
import type { Guards } from "../auth/guards.ts";
import { refuseWithWait } from "../auth/sign-in-delay.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import { refuse } from "../http/refusals.ts";
import { requireClassOfCode } from "./class-code.ts";
import { requireFreeBrowser } from "./free-browser.ts";
import { createSeatLookup, moveSeatHere } from "./seat-by-card.ts";
import type { ShortCodeTries } from "./short-code-tries.ts";

export function takeOver(
  context: AppContext,
  doorTries: ShortCodeTries,
  guards: Guards,
): Handler<typeof classroomRoutes.takeOver> {
  const findSeat = createSeatLookup(context, guards);
  return async ({ body, session, request, reply }) => {
    const world = await requireClassOfCode(context, doorTries, request, body.code);
    const leave = await requireFreeBrowser(context, request, session);
    const { seat, waitS } = await findSeat(world, body, request);
    if (waitS > 0) return refuseWithWait(reply, waitS);
    const moved = seat && (await moveSeatHere(context, world, seat, reply));
    if (!moved) refuse("seat-unknown");
    await leave();
    return moved;
  };
}
