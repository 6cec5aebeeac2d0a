// Hosts for calls and sign-in. A page on the custom domain has them in its markup; other pages use
// their own origin (docs/rules.md, Sign-in and roles).
import { allowedReturn, loginPath, returnToName } from "@glasshouse/contract/login-address.ts";

function mark(name: string): string {
  if (typeof document === "undefined") return "";
  return document.querySelector<HTMLMetaElement>(`meta[name="glasshouse-${name}"]`)?.content ?? "";
}

export const apiBase = mark("api-base");
export const authHost = mark("auth-host");
export const publicOrigin = mark("public-origin");
export const sharedOrigin = (): string => publicOrigin || (globalThis.window?.location.origin ?? "");
/** Whether newcomers start in an own world. */
export const ownWorlds = mark("newcomers") === "own-world";
/** Whether anyone may open a class; otherwise only hosts made by the administrator. */
export const hostsOpen = mark("hosts") === "open";

export type Hosts = { authHost: string; publicOrigin: string };
export const thisPagesHosts: Hosts = { authHost, publicOrigin };

/** On the custom domain the authentication host's login, with a return address. */
export function loginAddress(hosts: Hosts = thisPagesHosts): string {
  if (hosts.authHost === "" || hosts.publicOrigin === "") return loginPath;
  return `${hosts.authHost}${loginPath}?${new URLSearchParams({ [returnToName]: `${hosts.publicOrigin}/` })}`;
}

export function afterLogin(returnTo: string | undefined, domain: string): string {
  return returnTo !== undefined && allowedReturn(returnTo, domain) ? returnTo : "/";
}
