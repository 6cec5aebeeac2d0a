import type { classroomRoutes } from "@glasshouse/contract/classroom.ts";
import type { Guards } from "../auth/guards.ts";
import { mustWait } from "../auth/sign-in-delay.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import { refuse } from "../http/refusals.ts";
import { findClassBehind } from "./class-door.ts";
import type { DoorTries } from "./door-tries.ts";
import { requireFreeBrowser } from "./free-browser.ts";
import { goOnInSeat, seatsByCard } from "./seat-by-card.ts";

export function takeOver(
  context: AppContext,
  doorTries: DoorTries,
  guards: Guards,
): Handler<typeof classroomRoutes.takeOver> {
  const seatOf = seatsByCard(context, guards);
  return async ({ body, session, request, reply }) => {
    const world = await findClassBehind(context, doorTries, request, body.code);
    const leave = await requireFreeBrowser(context, request, session);
    const { seat, waitS } = await seatOf(world, body, request);
    if (waitS > 0) return mustWait(reply, waitS);
    const seated = seat && (await goOnInSeat(context, world, seat, reply));
    if (!seated) refuse("seat-unknown");
    await leave();
    return seated;
  };
}
