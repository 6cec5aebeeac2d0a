import type { Country } from "../../display/country.ts";
import type { Regulator } from "./regulator.ts";

export const regulatorsOfMiddleEast = {
  ma: [
    {
      who: "AMMC",
      name: "Autorité marocaine du marché des capitaux",
      lang: "fr",
      gloss: "Moroccan Capital Market Authority",
      register: { what: "Authorised firms", href: "https://www.ammc.ma" },
      warnings: null,
      terms: {
        "guaranteed-return": {
          term: "En promettant des rendements exceptionnels",
          gloss: "promising exceptional returns",
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
      gloss: "Financial Market Council",
      register: { what: "Authorised intermediaries", href: "https://cmf.tn", isUnverified: true },
      warnings: null,
    },
  ],
  eg: [
    {
      who: "FRA",
      name: "الهيئة العامة للرقابة المالية",
      lang: "ar",
      gloss: "Financial Regulatory Authority",
      register: { what: "Licensed firms", href: "https://fra.gov.eg", isUnverified: true },
      warnings: null,
    },
  ],
  sa: [
    {
      who: "CMA",
      name: "هيئة السوق المالية",
      lang: "ar",
      gloss: "Capital Market Authority",
      register: { what: "Authorised persons", href: "https://cma.gov.sa" },
      warnings: null,
    },
  ],
  ae: [
    {
      who: "CMA",
      name: "Capital Markets Authority",
      gloss: "earlier the Securities and Commodities Authority, SCA",
      register: { what: "Registry of licensed firms", href: "https://www.uaecma.gov.ae" },
      warnings: { what: "Public warning list", href: "https://www.uaecma.gov.ae" },
    },
  ],
} satisfies Partial<Record<Country, readonly Regulator[]>>;
