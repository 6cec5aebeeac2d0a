// Which hosts this page calls and signs in at. A page of the custom production domain carries them in its markup; every
// other page uses its own origin (docs/rules.md, Sign-in and roles).
import { allowedReturn, loginPath, returnToName } from "@glasshouse/contract/login-address.ts";

function mark(name: string): string {
  if (typeof document === "undefined") return "";
  return document.querySelector<HTMLMetaElement>(`meta[name="glasshouse-${name}"]`)?.content ?? "";
}

export const apiBase = mark("api-base");
export const authHost = mark("auth-host");
export const publicOrigin = mark("public-origin");
/** Where other people's devices reach this page: the origin that the server names, else this page's own. */
export const sharedOrigin = (): string => publicOrigin || (globalThis.window?.location.origin ?? "");
/** Whether whoever is new here begins in a world of their own. */
export const ownWorlds = mark("newcomers") === "own-world";
/** Whether anybody may open a class, or hosts whom the administrator made alone. */
export const hostsOpen = mark("hosts") === "open";

export type Hosts = { authHost: string; publicOrigin: string };
export const thisPagesHosts: Hosts = { authHost, publicOrigin };

/** The login endpoint: on the custom production domain the authentication host's, with the way back to that domain's home. */
export function loginAddress(hosts: Hosts = thisPagesHosts): string {
  if (hosts.authHost === "" || hosts.publicOrigin === "") return loginPath;
  return `${hosts.authHost}${loginPath}?${new URLSearchParams({ [returnToName]: `${hosts.publicOrigin}/` })}`;
}

/** Where a successful login leads; anything but the configured domain leads home. */
export function afterLogin(returnTo: string | undefined, domain: string): string {
  return returnTo !== undefined && allowedReturn(returnTo, domain) ? returnTo : "/";
}
