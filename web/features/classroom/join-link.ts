import { joinPath } from "@glasshouse/contract/addresses.ts";
import type { ClassState } from "@glasshouse/contract/classroom.ts";

/** The code stands after "#", so that no server's log has it. */
export const toJoinLink = (
  origin: string,
  { language, link }: Pick<ClassState, "language" | "link">,
): string => `${origin}${joinPath}${language ? `?lang=${language}` : ""}#${link ?? ""}`;
