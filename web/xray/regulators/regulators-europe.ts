import type { Country } from "../../display/country.ts";
import type { Regulator } from "./regulator.ts";

const protectEpargne = "protectepargne.amf-france.org, questions and answers";
const recognise = "fsma.be, how to recognize and avoid fraud";
const safeCampaign = "centralbank.ie, campaign to help consumers avoid scams, 2023";

export const regulatorsOfEurope = {
  gb: [
    {
      who: "FCA",
      name: "Financial Conduct Authority",
      register: { what: "Financial Services Register", href: "https://register.fca.org.uk" },
      warnings: {
        what: "Warning List of unauthorised firms",
        href: "https://www.fca.org.uk/consumers/warning-list-unauthorised-firms",
      },
    },
  ],
  ie: [
    {
      who: "CBI",
      name: "Central Bank of Ireland",
      register: { what: "Central Bank Registers", href: "https://registers.centralbank.ie" },
      warnings: {
        what: "Unauthorised firms, and how to avoid them",
        href: "https://www.centralbank.ie/regulation/how-we-regulate/authorisation/unauthorised-firms/avoiding-scams-and-unauthorised-activity",
      },
      terms: {
        "guaranteed-return": {
          term: "Something that seems too good to be true",
          where: safeCampaign,
        },
        "marketing-mail": {
          term: "Contact you out of the blue and put you under pressure to invest your money",
          where: "centralbank.ie, campaign to help consumers avoid scams, 2024",
        },
        "fee-to-withdraw": {
          term: "Some sort of fee in order to recover your money",
          where: "centralbank.ie, avoiding scams and unauthorised activity",
        },
      },
    },
  ],
  eu: [
    {
      who: "ESMA",
      name: "European Securities and Markets Authority",
      register: { what: "ESMA Registers", href: "https://registers.esma.europa.eu/publication/" },
      warnings: null,
    },
  ],
  fr: [
    {
      who: "AMF",
      name: "Autorité des marchés financiers",
      lang: "fr",
      gloss: "Financial Markets Authority",
      register: { what: "Register of financial firms (REGAFI)", href: "https://www.regafi.fr" },
      warnings: {
        what: "Black lists of the AMF and the ACPR (ABE Infoservice)",
        href: "https://www.abe-infoservice.fr",
      },
      terms: {
        "guaranteed-return": {
          term: "Promesses de gains irréalistes",
          gloss: "promises of unrealistic gains",
          where: protectEpargne,
        },
        "referral-cap": {
          term: "Réservé à quelques privilégiés",
          gloss: "reserved for a privileged few",
          where: protectEpargne,
        },
        "marketing-mail": {
          term: "Elle demande un versement rapide",
          gloss: "the person asks for a quick payment",
          where: protectEpargne,
        },
      },
    },
  ],
  es: [
    {
      who: "CNMV",
      name: "Comisión Nacional del Mercado de Valores",
      lang: "es",
      gloss: "National Securities Market Commission",
      register: { what: "Search of registered firms", href: "https://www.cnmv.es" },
      warnings: { what: "Warnings about unregistered firms", href: "https://www.cnmv.es" },
      terms: {
        "no-names": {
          term: "Chiringuito financiero",
          gloss: "a firm that sells investments without authorisation; literally a beach bar",
          where: "CNMV's guide, quoted by Bolsamanía",
        },
      },
    },
  ],
  be: [
    {
      who: "FSMA",
      name: "Autorité des services et marchés financiers",
      lang: "fr",
      gloss: "Autoriteit voor Financiële Diensten en Markten; Financial Services and Markets Authority",
      register: { what: "Search of authorised providers", href: "https://www.fsma.be" },
      warnings: { what: "Warnings", href: "https://www.fsma.be/en/warnings", isUnverified: true },
      terms: {
        "guaranteed-return": { term: "Excessively high returns or profits", where: recognise },
        "balance-on-screen": {
          term: "If it seems too good to be true, it usually is",
          where: recognise,
        },
        "marketing-mail": { term: "Never take a quick investment decision", where: recognise },
        "fee-to-withdraw": { term: "Fees that are not clearly explained", where: recognise },
      },
    },
  ],
  ch: [
    {
      who: "FINMA",
      name: "Swiss Financial Market Supervisory Authority",
      register: {
        what: "Authorised institutions",
        href: "https://www.finma.ch/en/finma-public/authorised-institutions-individuals-and-products/",
        isUnverified: true,
      },
      warnings: {
        what: "Warning list",
        href: "https://www.finma.ch/en/finma-public/warnungen/warnliste/",
      },
      terms: {
        "guaranteed-return": {
          term: "The promise of attractive returns",
          where: "finma.ch, unauthorised activities",
        },
        "share-link": {
          term: "Network marketing: a dangerous multiplication tool",
          where: "finma.ch, guide to unauthorised providers, 2018",
        },
      },
    },
  ],
} satisfies Partial<Record<Country, readonly Regulator[]>>;
