// What somebody typed into their profile, while they sign in once more at their identity provider: in this tab only, and
// taken out when it is read.
import type { profileBody } from "@glasshouse/contract/settings.ts";
import type { z } from "@glasshouse/contract/validator.ts";

export type ProfileDraft = z.infer<typeof profileBody>;
const key = "glasshouse-profile-draft";

export function keepDraft(draft: ProfileDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // storage is off in this browser
  }
}

export function takeDraft(): ProfileDraft | undefined {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    if (!kept) return undefined;
    const draft: ProfileDraft = JSON.parse(kept); // written by keepDraft
    return draft;
  } catch {
    return undefined;
  }
}
