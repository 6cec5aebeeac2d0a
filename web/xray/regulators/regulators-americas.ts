import type { Country } from "../../display/country.ts";
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
        what: "Unregistered soliciting entities (PAUSE)",
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
        what: "National Registration Search",
        href: "https://www.aretheyregistered.ca",
        isUnverified: true,
      },
      warnings: {
        what: "Investor alerts",
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
      gloss: "Financial Markets Authority of Québec",
      register: {
        what: "Firms and individuals authorised to practise",
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
      gloss: "National Commission for the Protection of Users of Financial Services",
      register: {
        what: "Register of financial service providers (SIPRES)",
        href: "https://webapps.condusef.gob.mx/SIPRES/jsp/pub/index.jsp",
      },
      warnings: {
        what: "Portal of financial frauds",
        href: "https://phpapps.condusef.gob.mx/fraudes_financieros/",
      },
    },
    {
      who: "CNBV",
      name: "Comisión Nacional Bancaria y de Valores",
      lang: "es",
      gloss: "National Banking and Securities Commission",
      register: { what: "Supervised entities", href: "https://www.gob.mx/cnbv", isUnverified: true },
      warnings: null,
    },
  ],
  ar: [
    {
      who: "CNV",
      name: "Comisión Nacional de Valores",
      lang: "es",
      gloss: "National Securities Commission",
      register: {
        what: "Search of authorised firms",
        href: "https://www.cnv.gov.ar/SitioWeb/ProteccionInversor",
      },
      warnings: {
        what: "Orders to stop and warnings",
        href: "https://www.cnv.gov.ar/SitioWeb/ProteccionInversor?columna=1&seccion=cese",
      },
    },
  ],
  co: [
    {
      who: "SFC",
      name: "Superintendencia Financiera de Colombia",
      lang: "es",
      gloss: "Financial Superintendence of Colombia",
      register: {
        what: "Supervised entities",
        href: "https://www.superfinanciera.gov.co",
        isUnverified: true,
      },
      warnings: {
        what: "“¡Alerta! Ofertas fraudulentas”, under “Personas”",
        href: "https://www.superfinanciera.gov.co",
      },
      terms: {
        "guaranteed-return": {
          term: "Altos rendimientos o ingresos exorbitantes",
          gloss: "high returns or exorbitant income",
          where: clubGroup,
        },
        "referral-cap": {
          term: "Típico esquema piramidal",
          gloss: "a typical pyramid scheme",
          where: clubGroup,
        },
        "crypto-address": {
          term: "Formas de pago ajenas al sistema financiero",
          gloss: "means of payment outside the financial system",
          where: clubGroup,
        },
        "no-names": {
          term: "El anonimato de los responsables",
          gloss: "the anonymity of those responsible",
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
      gloss: "Financial Market Commission",
      register: { what: "Supervised entities", href: "https://www.cmfchile.cl" },
      warnings: { what: "Fraud alerts", href: "https://www.cmfchile.cl" },
    },
  ],
} satisfies Partial<Record<Country, readonly Regulator[]>>;
