// How this browser last signed in, and where to return. Visitors without history go to the login
// endpoint.
import { returnToName } from "@glasshouse/contract/login-address.ts";
import { investorPages } from "@glasshouse/contract/pages.ts";
import { keep, readKept } from "../display/read-kept.ts";
import { type Hosts, loginAddress, thisPagesHosts } from "./hosts.ts";

export type SignInWay = "email" | "provider" | "";
const key = "glasshouse-signs-in-by";

/** Pages of the simulation: visitors get the sign-in form with a reason. */
const ownPages: ReadonlySet<string> = new Set(["/books", "/books/follow", "/crowd", "/debrief", "/offers"]);
/** Pages of a class's host, who has no investor account. */
const leadersPages: ReadonlySet<string> = new Set(["/class", "/class/report"]);
const pages: ReadonlySet<string> = new Set(["/", ...investorPages]);

export function rememberSignIn(way: SignInWay): void {
  keep(key, { way });
}

export const signsInBy = (): SignInWay => readKept<{ way: SignInWay }>(key, { way: "" }).way;

const pathOf = (address: string) => address.split(/[?#]/)[0] ?? "";

/** Only this application's pages; no open redirect. */
export function pageToComeBackTo(address: string | undefined): string | undefined {
  return address !== undefined && pages.has(pathOf(address)) ? address : undefined;
}

export const leadsAClass = (address: string): boolean => leadersPages.has(pathOf(address));

export const isOwnPage = (address: string): boolean => ownPages.has(pathOf(address));

export function signInAddress(address: string, way: SignInWay, hosts: Hosts = thisPagesHosts): string {
  const byForm = way === "email" || (way === "" && isOwnPage(address));
  if (!byForm) return loginAddress(hosts);
  if (hosts.authHost !== "" && hosts.publicOrigin !== "")
    return `${hosts.authHost}/login?${new URLSearchParams({ [returnToName]: `${hosts.publicOrigin}${address}` })}`;
  return `/login?${new URLSearchParams({ back: address })}`;
}
