// How somebody signs in on this browser and where a sign-in leads back to, so that whose session has ended is not asked to
// become somebody new. Visitors are sent to the login endpoint, as specified.
import { returnToName } from "@glasshouse/contract/login-address.ts";
import { investorPages } from "@glasshouse/contract/pages.ts";
import { keep, readKept } from "../display/read-kept.ts";
import { type Hosts, loginAddress, thisPagesHosts } from "./hosts.ts";

export type SignInWay = "email" | "provider" | "";
const key = "glasshouse-signs-in-by";

/** The simulation's own pages: nobody's account asks for them, so a visitor gets the sign-in with a word of why. */
const ownPages: ReadonlySet<string> = new Set(["/books", "/books/follow", "/crowd", "/debrief", "/offers"]);
/** For whoever leads a class, who has no account of an investor. */
const leadersPages: ReadonlySet<string> = new Set(["/class", "/class/report"]);
const pages: ReadonlySet<string> = new Set(["/", ...investorPages]);

export function rememberSignIn(way: SignInWay): void {
  keep(key, { way });
}

export const signsInBy = (): SignInWay => readKept<{ way: SignInWay }>(key, { way: "" }).way;

const pathOf = (address: string) => address.split(/[?#]/)[0] ?? "";

/** A page of this application and nothing else: no address of another site fits. */
export function pageToComeBackTo(address: string | undefined): string | undefined {
  return address !== undefined && pages.has(pathOf(address)) ? address : undefined;
}

export const leadsAClass = (address: string): boolean => leadersPages.has(pathOf(address));

export const isOwnPage = (address: string): boolean => ownPages.has(pathOf(address));

/**
 * Where whoever is not signed in has to go.
 * @param address path and query of the page they are on
 */
export function signInAddress(address: string, way: SignInWay, hosts: Hosts = thisPagesHosts): string {
  const byForm = way === "email" || (way === "" && isOwnPage(address));
  if (!byForm) return loginAddress(hosts);
  if (hosts.authHost !== "" && hosts.publicOrigin !== "")
    return `${hosts.authHost}/login?${new URLSearchParams({ [returnToName]: `${hosts.publicOrigin}${address}` })}`;
  return `/login?${new URLSearchParams({ back: address })}`;
}
