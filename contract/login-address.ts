// Where a sign-in begins and where it may lead back; apart from the schemas of contract/auth.ts, since every page knows it
// before the validator is loaded.
export const loginPath = "/api/login";
export const returnToName = "return_to";
/** Asks for a recent sign-in of whoever is signed in by an identity provider. */
export const proveName = "prove";

/** May a sign-in lead back there? Only to the custom production domain, and to nothing where there is none. */
export function allowedReturn(target: string, publicOrigin: string): boolean {
  if (publicOrigin === "" || !/^https?:\/\//.test(target)) return false;
  try {
    const url = new URL(target);
    return url.origin === publicOrigin && url.username === "" && url.password === "";
  } catch {
    return false;
  }
}
