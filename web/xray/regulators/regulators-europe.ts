import type { Country } from "../../display/country.ts";
import { nameGlosses, termGlosses } from "./glosses.words.ts";
import { placeWords } from "./places.words.ts";
import type { Regulator } from "./regulator.ts";

const protectEpargne = "protectepargne.amf-france.org, questions and answers";
const recognise = "fsma.be, how to recognize and avoid fraud";
const safeCampaign = "centralbank.ie, campaign to help consumers avoid scams, 2023";

export const regulatorsOfEurope = {
  gb: [
    {
      who: "FCA",
      name: "Financial Conduct Authority",
      register: { what: placeWords.financialServicesRegister, href: "https://register.fca.org.uk" },
      warnings: {
        what: placeWords.unauthorisedFirms,
        href: "https://www.fca.org.uk/consumers/warning-list-unauthorised-firms",
      },
    },
  ],
  ie: [
    {
      who: "CBI",
      name: "Central Bank of Ireland",
      register: { what: placeWords.centralBankRegisters, href: "https://registers.centralbank.ie" },
      warnings: {
        what: placeWords.unauthorisedFirmsToAvoid,
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
      register: { what: placeWords.esmaRegisters, href: "https://registers.esma.europa.eu/publication/" },
      warnings: null,
    },
  ],
  fr: [
    {
      who: "AMF",
      name: "Autorité des marchés financiers",
      lang: "fr",
      gloss: nameGlosses.amf,
      register: { what: placeWords.financialFirms, href: "https://www.regafi.fr" },
      warnings: {
        what: placeWords.blackLists,
        href: "https://www.abe-infoservice.fr",
      },
      terms: {
        "guaranteed-return": {
          term: "Promesses de gains irréalistes",
          gloss: termGlosses.unrealisticGains,
          where: protectEpargne,
        },
        "referral-cap": {
          term: "Réservé à quelques privilégiés",
          gloss: termGlosses.privilegedFew,
          where: protectEpargne,
        },
        "marketing-mail": {
          term: "Elle demande un versement rapide",
          gloss: termGlosses.quickPayment,
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
      gloss: nameGlosses.cnmv,
      register: { what: placeWords.registeredFirmSearch, href: "https://www.cnmv.es" },
      warnings: { what: placeWords.unregisteredFirms, href: "https://www.cnmv.es" },
      terms: {
        "no-names": {
          term: "Chiringuito financiero",
          gloss: termGlosses.beachBar,
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
      gloss: nameGlosses.fsma,
      register: { what: placeWords.providerSearch, href: "https://www.fsma.be" },
      warnings: { what: placeWords.warnings, href: "https://www.fsma.be/en/warnings", isUnverified: true },
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
        what: placeWords.authorisedInstitutions,
        href: "https://www.finma.ch/en/finma-public/authorised-institutions-individuals-and-products/",
        isUnverified: true,
      },
      warnings: {
        what: placeWords.warningList,
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
