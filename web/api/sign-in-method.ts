import { returnToParam } from "@glasshouse/contract/login-address.ts";
import { investorPages } from "@glasshouse/contract/pages.ts";
import { loadStored, saveStored } from "../display/stored-objects.ts";
import { currentHosts, getLoginAddress, type Hosts } from "./hosts.ts";

export type SignInMethod = "email" | "provider" | "";
const key = "glasshouse-signs-in-by";

/** Visitors of these get the sign-in form with a reason. */
const simulationPages: ReadonlySet<string> = new Set([
  "/books",
  "/books/follow",
  "/crowd",
  "/debrief",
  "/offers",
]);
const hostPages: ReadonlySet<string> = new Set(["/class", "/class/report"]);
const pages: ReadonlySet<string> = new Set(["/", ...investorPages]);

export function saveSignInMethod(way: SignInMethod): void {
  saveStored(key, { way });
}

export const getSignInMethod = (): SignInMethod => loadStored<{ way: SignInMethod }>(key, { way: "" }).way;

const getPath = (address: string) => address.split(/[?#]/)[0] ?? "";

/** No open redirect: only this application's pages. */
export function toReturnPage(address: string | undefined): string | undefined {
  return address !== undefined && pages.has(getPath(address)) ? address : undefined;
}

export const isHostPage = (address: string): boolean => hostPages.has(getPath(address));

export const isSimulationPage = (address: string): boolean => simulationPages.has(getPath(address));

export function getSignInAddress(address: string, way: SignInMethod, hosts: Hosts = currentHosts): string {
  const byForm = way === "email" || (way === "" && isSimulationPage(address));
  if (!byForm) return getLoginAddress(hosts);
  if (hosts.authHost !== "" && hosts.publicOrigin !== "")
    return `${hosts.authHost}/login?${new URLSearchParams({ [returnToParam]: `${hosts.publicOrigin}${address}` })}`;
  return `/login?${new URLSearchParams({ back: address })}`;
}
