// Keeps the typed profile through a sign-in at the identity provider, in this tab, until it is
// read.
import type { profileBody } from "@glasshouse/contract/settings.ts";
import type { z } from "@glasshouse/contract/validator.ts";
import { parseKept } from "../../display/read-kept.ts";
import { keptInTab } from "../../ui/storage.ts";

export type ProfileDraft = z.infer<typeof profileBody>;
const key = "glasshouse-profile-draft";

export function keepDraft(draft: ProfileDraft): void {
  keptInTab.write(key, JSON.stringify(draft));
}

export function takeDraft(): ProfileDraft | undefined {
  const draft = parseKept<ProfileDraft>(keptInTab.read(key));
  keptInTab.remove(key);
  return draft;
}
