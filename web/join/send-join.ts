import { joinAddresses } from "@glasshouse/contract/addresses.ts";
import type { classroomRoutes } from "@glasshouse/contract/classroom.ts";
import { sentenceOf } from "../api/api-error.ts";
import { at, call, type ReplyOf } from "../api/call.ts";

export type WayIn = "seat" | "card";
type Joined = ReplyOf<typeof classroomRoutes.join>;
type Answer = { seat: Joined; problem: "" } | { seat: undefined; problem: string };

/** @param body of the call; @param failed where the server gave no sentence, or nobody answered */
export async function sendJoin(way: WayIn, body: object, failed: string): Promise<Answer> {
  try {
    const route = at<typeof classroomRoutes.join>(joinAddresses[way]);
    // of the one form or of the other; the server checks it as it checks every caller's
    const seat = await call(route, { body: body as { code: string } });
    return { seat, problem: "" };
  } catch (error) {
    return { seat: undefined, problem: sentenceOf(error, failed) };
  }
}
