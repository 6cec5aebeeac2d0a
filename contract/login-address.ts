// Pages need these paths before the validator, so they are apart from contract/auth.ts.
export const loginPath = "/api/login";
export const returnToParam = "return_to";
/** Asks for a recent sign-in at the identity provider. */
export const proveParam = "prove";

/** The custom domain only, if there is one. */
export function isAllowedReturn(target: string, publicOrigin: string): boolean {
  if (publicOrigin === "" || !/^https?:\/\//.test(target)) return false;
  try {
    const url = new URL(target);
    return url.origin === publicOrigin && url.username === "" && url.password === "";
  } catch {
    return false;
  }
}
