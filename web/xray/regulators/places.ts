// Where to check a firm, and where to report one. Nothing loads from these pages until a click.

import type { Country } from "../../display/country.ts";
import type { Place, Regulator } from "./regulator.ts";
import { regulators } from "./regulators.ts";
import { regulatorWords } from "./regulators.words.ts";
import { brokerCheck, investorAlertList, investorGov, iScan } from "./shared-places.ts";

export type RegulatorPlace = Place & { regulator: Regulator };

function collectPlaces(
  country: Exclude<Country, "several">,
  kind: "register" | "warnings",
): RegulatorPlace[] {
  return regulators[country].flatMap((regulator) => {
    const place = regulator[kind];
    return place ? [{ ...place, regulator }] : [];
  });
}

export const getPlaces = (country: Exclude<Country, "several">) => ({
  registers: collectPlaces(country, "register"),
  warnings: collectPlaces(country, "warnings"),
});

/** none: what to say where there are no places */
export type PlaceKind = { label: string; places: RegulatorPlace[]; none: string };

export function getPlaceKinds(country: Exclude<Country, "several">): PlaceKind[] {
  const { registers, warnings } = getPlaces(country);
  return [
    { label: regulatorWords.register(), places: registers, none: regulatorWords.noRegister() },
    { label: regulatorWords.warnings(), places: warnings, none: regulatorWords.noWarnings() },
  ];
}

/** Short enough to type: a longer path is left out. */
export function getShortAddress({ href }: Place): string {
  const { hostname, pathname } = new URL(href);
  const path = pathname.replace(/\/$/, "");
  return hostname.replace(/^www\./, "") + (path.lastIndexOf("/") === 0 ? path : "");
}

export type PlaceLink = { who: string; what: string; href: string };

export const reportPlaces: Partial<Record<Country, PlaceLink>> = {
  gb: { who: "United Kingdom", what: "Report Fraud", href: "https://www.reportfraud.police.uk" },
  us: { who: "United States, FBI", what: "Internet Crime Complaint Center", href: "https://www.ic3.gov" },
  au: { who: "Australia", what: "Scamwatch", href: "https://www.scamwatch.gov.au/report-a-scam" },
};

/** For readers whose country is unknown. */
export const severalPlaces: readonly PlaceLink[] = [
  {
    who: "United Kingdom, FCA",
    what: "Register and warning list",
    href: "https://www.fca.org.uk/scamsmart",
  },
  { who: "United States, SEC", ...investorGov },
  { who: "United States, FINRA", ...brokerCheck },
  { who: "Australia, ASIC", ...investorAlertList },
  { who: "Worldwide, IOSCO", ...iScan },
];

/** One list for paper. */
export function getPlaceLinks(country: Country): readonly PlaceLink[] {
  if (country === "several") return [...severalPlaces, ...Object.values(reportPlaces)];
  const { registers, warnings } = getPlaces(country);
  const own = [...registers, ...warnings].map(({ what, href, isUnverified, regulator }) => ({
    who: regulator.who,
    what: isUnverified ? `${what} (${regulatorWords.unverified()})` : what,
    href,
  }));
  const worldwide = country === "international" ? [] : severalPlaces.slice(-1);
  const report = reportPlaces[country];
  return [...own, ...worldwide, ...(report ? [report] : [])];
}
