import type { Country } from "../../display/country.ts";
import { nameGlosses, termGlosses } from "./glosses.words.ts";
import { placeWords } from "./places.words.ts";
import type { Regulator } from "./regulator.ts";

export const regulatorsOfMiddleEast = {
  ma: [
    {
      who: "AMMC",
      name: "Autorité marocaine du marché des capitaux",
      lang: "fr",
      gloss: nameGlosses.ammc,
      register: { what: placeWords.authorisedFirms, href: "https://www.ammc.ma" },
      warnings: null,
      terms: {
        "guaranteed-return": {
          term: "En promettant des rendements exceptionnels",
          gloss: termGlosses.exceptionalReturns,
          where: "AMMC and Bank Al-Maghrib, statement of 2022, quoted by TelQuel",
        },
      },
    },
  ],
  tn: [
    {
      who: "CMF",
      name: "Conseil du marché financier",
      lang: "fr",
      gloss: nameGlosses.cmfTunisia,
      register: { what: placeWords.authorisedIntermediaries, href: "https://cmf.tn", isUnverified: true },
      warnings: null,
    },
  ],
  eg: [
    {
      who: "FRA",
      name: "الهيئة العامة للرقابة المالية",
      lang: "ar",
      gloss: nameGlosses.fra,
      register: { what: placeWords.licensedFirms, href: "https://fra.gov.eg", isUnverified: true },
      warnings: null,
    },
  ],
  sa: [
    {
      who: "CMA",
      name: "هيئة السوق المالية",
      lang: "ar",
      gloss: nameGlosses.cmaSaudi,
      register: { what: placeWords.authorisedPersons, href: "https://cma.gov.sa" },
      warnings: null,
    },
  ],
  ae: [
    {
      who: "CMA",
      name: "Capital Markets Authority",
      gloss: nameGlosses.formerSca,
      register: { what: placeWords.licensedFirmRegistry, href: "https://www.uaecma.gov.ae" },
      warnings: { what: placeWords.publicWarningList, href: "https://www.uaecma.gov.ae" },
    },
  ],
} satisfies Partial<Record<Country, readonly Regulator[]>>;
