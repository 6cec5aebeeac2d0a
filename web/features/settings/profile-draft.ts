// The draft survives a sign-in at the identity provider, in this tab.
import type { profileBody } from "@glasshouse/contract/settings.ts";
import type { z } from "@glasshouse/contract/validator.ts";
import { parseStored } from "../../display/stored-objects.ts";
import { tabStore } from "../../ui/storage.ts";

export type ProfileDraft = z.infer<typeof profileBody>;
const key = "glasshouse-profile-draft";

export function keepDraft(draft: ProfileDraft): void {
  tabStore.write(key, JSON.stringify(draft));
}

export function takeDraft(): ProfileDraft | undefined {
  const draft = parseStored<ProfileDraft>(tabStore.read(key));
  tabStore.remove(key);
  return draft;
}
