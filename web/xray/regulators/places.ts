// Where to check a firm, and where to report one. Nothing loads from these pages until a click.

import type { Country } from "../../display/country.ts";
import { placeOwners, placeWords as words } from "./places.words.ts";
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

export type PlaceLink = { who: () => string; what: () => string; href: string };

export const reportPlaces: Partial<Record<Country, PlaceLink>> = {
  gb: { who: placeOwners.gb, what: words.reportFraud, href: "https://www.reportfraud.police.uk" },
  us: { who: placeOwners.us, what: words.complaintCenter, href: "https://www.ic3.gov" },
  au: { who: placeOwners.au, what: words.scamwatch, href: "https://www.scamwatch.gov.au/report-a-scam" },
};

/** For readers whose country is unknown. */
export const severalPlaces: readonly PlaceLink[] = [
  {
    who: placeOwners.fca,
    what: words.registerAndWarnings,
    href: "https://www.fca.org.uk/scamsmart",
  },
  { who: placeOwners.sec, ...investorGov },
  { who: placeOwners.finra, ...brokerCheck },
  { who: placeOwners.asic, ...investorAlertList },
  { who: placeOwners.iosco, ...iScan },
];

/** One list for paper. */
export function getPlaceLinks(country: Country): { who: string; what: string; href: string }[] {
  const read = ({ who, what, href }: PlaceLink) => ({ who: who(), what: what(), href });
  if (country === "several") return [...severalPlaces, ...Object.values(reportPlaces)].map(read);
  const { registers, warnings } = getPlaces(country);
  const own = [...registers, ...warnings].map(({ what, href, isUnverified, regulator }) => ({
    who: regulator.who,
    what: isUnverified ? words.unverified({ place: what(), note: regulatorWords.unverified() }) : what(),
    href,
  }));
  const worldwide = country === "international" ? [] : severalPlaces.slice(-1);
  const report = reportPlaces[country];
  return [...own, ...[...worldwide, ...(report ? [report] : [])].map(read)];
}
