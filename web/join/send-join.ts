import { joinAddresses } from "@glasshouse/contract/addresses.ts";
import type { classroomRoutes } from "@glasshouse/contract/classroom.ts";
import { sentencesOf } from "@glasshouse/contract/field-sentences.ts";
import { ApiError, sentenceOf } from "../api/api-error.ts";
import { at, call, type ReplyOf } from "../api/call.ts";

export type WayIn = "seat" | "card";
type Joined = ReplyOf<typeof classroomRoutes.join>;
export type SignedIn = "no" | "yes" | "host";
type Answer = { seat: Joined } | { seat: undefined; problem: string; wrong: string[]; signedIn: SignedIn };

function signedInBy(code: string | undefined): SignedIn {
  if (code === "host-signed-in") return "host";
  return code === "signed-in-elsewhere" ? "yes" : "no";
}

export async function sendJoin(way: WayIn, body: object, failed: string): Promise<Answer> {
  try {
    const route = at<typeof classroomRoutes.join>(joinAddresses[way]);
    // one of two forms; the server validates it
    const seat = await call(route, { body: body as { code: string } });
    return { seat };
  } catch (error) {
    const fields = error instanceof ApiError ? error.fields : {};
    const problem = sentencesOf(fields) ?? sentenceOf(error, failed);
    const signedIn = error instanceof ApiError ? signedInBy(error.code) : "no";
    return { seat: undefined, problem, wrong: Object.keys(fields), signedIn };
  }
}
