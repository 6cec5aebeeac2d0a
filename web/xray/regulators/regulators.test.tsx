// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import type { Country } from "../../display/country.ts";
import { countries } from "../../display/country.words.ts";
import { defaultPreferences, savePreferences } from "../../display/preferences.ts";
import { WhereToAsk } from "../../features/debrief/where-to-ask.tsx";
import { livePage } from "../../testing/live-page.tsx";
import { lines, markup } from "../../testing/rendered-page.tsx";
import { isSignId, signIds } from "../sign-ids.ts";
import { openSign, setXray } from "../xray-store.ts";
import { getPlaceLinks, getPlaces, getShortAddress } from "./places.ts";
import { regulators } from "./regulators.ts";
import { regulatorWords as words } from "./regulators.words.ts";
import { getSayings } from "./sayings.ts";
import { RegulatorAddresses, SignRegulators } from "./sign-regulators.tsx";

const choose = (country: Country) => savePreferences({ ...defaultPreferences, country });
afterEach(() => {
  savePreferences(defaultPreferences);
});
// the keys are those of the table
const each = (Object.keys(regulators) as Exclude<Country, "several">[]).map((country) => ({ country }));
const count = (text: string, part: string) => text.split(part).length - 1;
const choice = words.choice();

test.each(each)(
  "$country: a sign says where the register and the warning list are, or that none is known",
  ({ country }) => {
    choose(country);
    const text = lines(markup(<RegulatorAddresses />)).join(" ");
    const { registers, warnings } = getPlaces(country);
    for (const place of [...registers, ...warnings])
      expect(text).toContain(`${place.regulator.who}: ${getShortAddress(place)}`);
    expect(text.includes(words.noRegister())).toBe(registers.length === 0);
    expect(text.includes(words.noWarnings())).toBe(warnings.length === 0);
  },
);

test.each(each)(
  "$country: unverified links are marked on the sign, in the debrief and on paper",
  ({ country }) => {
    choose(country);
    const { registers, warnings } = getPlaces(country);
    const unverified = [...registers, ...warnings].filter(({ isUnverified }) => isUnverified).length;
    expect(count(markup(<RegulatorAddresses />), words.unverified())).toBe(unverified);
    const paper = getPlaceLinks(country).map(({ what }) => what);
    expect(paper.filter((what) => what.includes(words.unverified()))).toHaveLength(unverified);
    const debrief = markup(<WhereToAsk />);
    expect(count(debrief, words.unverified())).toBe(unverified);
    for (const { href } of [...registers, ...warnings])
      expect(debrief).toContain(`href="${href.replaceAll("&", "&amp;")}" rel="noreferrer" target="_blank"`);
  },
);

test.each(each)("$country: each sign names only regulators of the country as its own", ({ country }) => {
  const bodies = regulators[country].map(({ who }) => who);
  for (const id of signIds) {
    const { own, nameless, others } = getSayings(id, country);
    const named = [...own, ...(nameless ? [nameless] : [])].map(({ who }) => who);
    expect(named.length, id).toBeGreaterThan(0);
    expect(bodies, id).toEqual(expect.arrayContaining(named));
    expect(others.map(({ who }) => who).filter((who) => bodies.includes(who))).toEqual([]);
  }
});

test("a sign without a known word of the country says so, and adds the words of others", () => {
  choose("tn");
  const text = lines(markup(<SignRegulators id="total-revenue" />)).join("\n");
  const parts = ["CMF", "Conseil du marché financier", words.noTerm(), words.elsewhere(), "SEC", "FINRA"];
  const places = parts.map((part) => text.indexOf(part));
  expect(Math.min(...places)).toBe(0);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test("a reader of several countries' regulators is shown no single country's addresses", () => {
  choose("several");
  expect(markup(<RegulatorAddresses />)).toBe("");
  const links = [...markup(<WhereToAsk />).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(links).toEqual([
    "https://www.fca.org.uk/scamsmart",
    "https://www.investor.gov",
    "https://brokercheck.finra.org",
    "https://moneysmart.gov.au/check-and-report-scams/investor-alert-list",
    "https://www.iosco.org/i-scan",
    "https://www.reportfraud.police.uk",
    "https://www.ic3.gov",
    "https://www.scamwatch.gov.au/report-a-scam",
  ]);
});

test("every word belongs to a sign, and every country can be chosen", () => {
  const named = Object.values(regulators).flatMap((bodies) =>
    bodies.flatMap(({ terms = {} }) => Object.keys(terms)),
  );
  expect(named.filter((id) => !isSignId(id))).toEqual([]);
  expect(["several", ...Object.keys(regulators)].sort()).toEqual(Object.keys(countries).sort());
});

test("a sign on the dashboard names the chosen country's regulator at once", async () => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(10, 10, 100, 20));
  setXray(true);
  const page = await livePage("/dashboard");
  await page.shows(choice);
  openSign("exact-payout");
  await page.shows("investor.gov, Ponzi schemes");
  await page.choose(choice, "es");
  await page.shows("Comisión Nacional del Mercado de Valores (National Securities Market Commission)");
  await page.shows(words.noTerm());
  await page.choose(choice, "us");
  await page.shows("SEC: investor.gov");
  expect(JSON.stringify(localStorage)).toContain('\\"country\\":\\"us\\"');
  setXray(false);
});
