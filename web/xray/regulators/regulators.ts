// A word that no published text confirms is left out, and its sign says so.

import type { Country } from "../../display/country.ts";
import { placeWords } from "./places.words.ts";
import type { Regulator } from "./regulator.ts";
import { regulatorsOfAmericas } from "./regulators-americas.ts";
import { regulatorsOfEurope } from "./regulators-europe.ts";
import { regulatorsOfMiddleEast } from "./regulators-middle-east.ts";
import { investorAlertList, iScan } from "./shared-places.ts";

export const regulators: Record<Exclude<Country, "several">, readonly Regulator[]> = {
  ...regulatorsOfAmericas,
  ...regulatorsOfEurope,
  ...regulatorsOfMiddleEast,
  au: [
    {
      who: "ASIC",
      name: "Australian Securities and Investments Commission",
      register: {
        what: placeWords.professionalRegisters,
        href: "https://www.asic.gov.au",
        isUnverified: true,
      },
      warnings: investorAlertList,
    },
    { who: "Scamwatch", name: "Scamwatch", register: null, warnings: null },
  ],
  in: [
    {
      who: "SEBI",
      name: "Securities and Exchange Board of India",
      register: { what: placeWords.recognisedIntermediaries, href: "https://www.sebi.gov.in" },
      warnings: null,
      terms: {
        "guaranteed-return": {
          term: "False promises, assuring high return",
          where: "SEBI's caution of 2014, quoted by Business Standard",
        },
        "no-names": {
          term: "Without obtaining registration",
          where: "SEBI's caution of 2014, quoted by Business Standard",
        },
      },
    },
  ],
  international: [
    {
      who: "IOSCO",
      name: "International Organization of Securities Commissions",
      register: null,
      warnings: iScan,
    },
  ],
};
