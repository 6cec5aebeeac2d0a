import { joinRoutes } from "@glasshouse/contract/addresses.ts";
import type { classroomRoutes } from "@glasshouse/contract/classroom.ts";
import { joinFieldMessages } from "../../contract/field-messages.ts";
import { ApiError, getSentence } from "../api/api-error.ts";
import { call, type ReplyOf, toRoute } from "../api/call.ts";

export type WayIn = "seat" | "card";
type JoinReply = ReplyOf<typeof classroomRoutes.join>;
export type SignedIn = "no" | "yes" | "host";
type Answer = { seat: JoinReply } | { seat: undefined; problem: string; wrong: string[]; signedIn: SignedIn };

function getSignedIn(code: string | undefined): SignedIn {
  if (code === "host-signed-in") return "host";
  return code === "signed-in-elsewhere" ? "yes" : "no";
}

/** @param failed the sentence for an error without one */
export async function sendJoin(way: WayIn, body: object, failed: string): Promise<Answer> {
  try {
    const route = toRoute<typeof classroomRoutes.join>(joinRoutes[way]);
    // one of two forms; the server validates it
    const seat = await call(route, { body: body as { code: string } });
    return { seat };
  } catch (error) {
    const fields = error instanceof ApiError ? error.fields : {};
    const problem = joinFieldMessages(Object.values(fields)) ?? getSentence(error, failed);
    const signedIn = error instanceof ApiError ? getSignedIn(error.code) : "no";
    return { seat: undefined, problem, wrong: Object.keys(fields), signedIn };
  }
}
