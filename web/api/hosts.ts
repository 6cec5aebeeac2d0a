// Hosts for calls and sign-in (docs/rules.md, Sign-in and roles).
import { isAllowedReturn, loginPath, returnToParam } from "@glasshouse/contract/login-address.ts";

function readMeta(name: string): string {
  if (typeof document === "undefined") return "";
  return document.querySelector<HTMLMetaElement>(`meta[name="glasshouse-${name}"]`)?.content ?? "";
}

export const apiBase = readMeta("api-base");
export const authHost = readMeta("auth-host");
export const publicOrigin = readMeta("public-origin");
export const getSharedOrigin = (): string => publicOrigin || (globalThis.window?.location.origin ?? "");
export const newcomersGetOwnWorld = readMeta("newcomers") === "own-world";
export const isHostSignupOpen = readMeta("hosts") === "open";

export type Hosts = { authHost: string; publicOrigin: string };
export const currentHosts: Hosts = { authHost, publicOrigin };

/** The custom domain uses the authentication host's login. */
export function getLoginAddress(hosts: Hosts = currentHosts): string {
  if (hosts.authHost === "" || hosts.publicOrigin === "") return loginPath;
  return `${hosts.authHost}${loginPath}?${new URLSearchParams({ [returnToParam]: `${hosts.publicOrigin}/` })}`;
}

export function getAddressAfterLogin(returnTo: string | undefined, domain: string): string {
  return returnTo !== undefined && isAllowedReturn(returnTo, domain) ? returnTo : "/";
}
