import type { Country } from "../../display/country.ts";
import { nameGlosses, termGlosses } from "./glosses.words.ts";
import { placeWords } from "./places.words.ts";
import type { Regulator } from "./regulator.ts";
import { brokerCheck, investorGov } from "./shared-places.ts";

const clubGroup = "superfinanciera.gov.co, warning on Club Group SC, quoted by El Nuevo Siglo";
const redFlags = "securities-administrators.ca, know the red flags of fraud";

export const regulatorsOfAmericas = {
  us: [
    {
      who: "SEC",
      name: "U.S. Securities and Exchange Commission",
      register: investorGov,
      warnings: {
        what: placeWords.unregisteredEntities,
        href: "https://www.sec.gov/enforcement-litigation/public-alerts",
        isUnverified: true,
      },
    },
    {
      who: "FINRA",
      name: "Financial Industry Regulatory Authority",
      register: brokerCheck,
      warnings: null,
    },
  ],
  ca: [
    {
      who: "CSA",
      name: "Canadian Securities Administrators",
      register: {
        what: placeWords.registrationSearch,
        href: "https://www.aretheyregistered.ca",
        isUnverified: true,
      },
      warnings: {
        what: placeWords.investorAlerts,
        href: "https://www.securities-administrators.ca/investor-alerts/",
        isUnverified: true,
      },
      terms: {
        "guaranteed-return": { term: "Unrealistic returns", where: redFlags },
        "balance-on-screen": {
          term: "The fraudster may claim you have earned money",
          where: redFlags,
        },
        "referral-cap": { term: "Exclusive investment offers", where: redFlags },
        "no-names": { term: "Unregistered individuals and firms", where: redFlags },
        "marketing-mail": { term: "Pressure to make a quick decision", where: redFlags },
      },
    },
    {
      who: "AMF",
      name: "Autorité des marchés financiers",
      lang: "fr",
      gloss: nameGlosses.amfQuebec,
      register: {
        what: placeWords.authorisedToPractise,
        href: "https://lautorite.qc.ca",
        isUnverified: true,
      },
      warnings: null,
    },
  ],
  mx: [
    {
      who: "CONDUSEF",
      name: "Comisión Nacional para la Protección y Defensa de los Usuarios de Servicios Financieros",
      lang: "es",
      gloss: nameGlosses.condusef,
      register: {
        what: placeWords.serviceProviders,
        href: "https://webapps.condusef.gob.mx/SIPRES/jsp/pub/index.jsp",
      },
      warnings: {
        what: placeWords.fraudPortal,
        href: "https://phpapps.condusef.gob.mx/fraudes_financieros/",
      },
    },
    {
      who: "CNBV",
      name: "Comisión Nacional Bancaria y de Valores",
      lang: "es",
      gloss: nameGlosses.cnbv,
      register: { what: placeWords.supervisedEntities, href: "https://www.gob.mx/cnbv", isUnverified: true },
      warnings: null,
    },
  ],
  ar: [
    {
      who: "CNV",
      name: "Comisión Nacional de Valores",
      lang: "es",
      gloss: nameGlosses.cnv,
      register: {
        what: placeWords.authorisedFirmSearch,
        href: "https://www.cnv.gov.ar/SitioWeb/ProteccionInversor",
      },
      warnings: {
        what: placeWords.ordersAndWarnings,
        href: "https://www.cnv.gov.ar/SitioWeb/ProteccionInversor?columna=1&seccion=cese",
      },
    },
  ],
  co: [
    {
      who: "SFC",
      name: "Superintendencia Financiera de Colombia",
      lang: "es",
      gloss: nameGlosses.sfc,
      register: {
        what: placeWords.supervisedEntities,
        href: "https://www.superfinanciera.gov.co",
        isUnverified: true,
      },
      warnings: {
        what: placeWords.fraudulentOffersMenu,
        href: "https://www.superfinanciera.gov.co",
      },
      terms: {
        "guaranteed-return": {
          term: "Altos rendimientos o ingresos exorbitantes",
          gloss: termGlosses.exorbitantIncome,
          where: clubGroup,
        },
        "referral-cap": {
          term: "Típico esquema piramidal",
          gloss: termGlosses.pyramidScheme,
          where: clubGroup,
        },
        "crypto-address": {
          term: "Formas de pago ajenas al sistema financiero",
          gloss: termGlosses.outsidePayment,
          where: clubGroup,
        },
        "no-names": {
          term: "El anonimato de los responsables",
          gloss: termGlosses.anonymity,
          where: clubGroup,
        },
      },
    },
  ],
  cl: [
    {
      who: "CMF",
      name: "Comisión para el Mercado Financiero",
      lang: "es",
      gloss: nameGlosses.cmfChile,
      register: { what: placeWords.supervisedEntities, href: "https://www.cmfchile.cl" },
      warnings: { what: placeWords.fraudAlerts, href: "https://www.cmfchile.cl" },
    },
  ],
} satisfies Partial<Record<Country, readonly Regulator[]>>;
