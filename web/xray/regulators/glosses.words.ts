import { defineWords } from "@glasshouse/languages/define-words.ts";

/** Of regulators' names in other languages. */
export const nameGlosses = defineWords("regulator-names", {
  amfQuebec: "Financial Markets Authority of Québec",
  condusef: "National Commission for the Protection of Users of Financial Services",
  cnbv: "National Banking and Securities Commission",
  cnv: "National Securities Commission",
  sfc: "Financial Superintendence of Colombia",
  cmfChile: "Financial Market Commission",
  amf: "Financial Markets Authority",
  cnmv: "National Securities Market Commission",
  fsma: "Autoriteit voor Financiële Diensten en Markten; Financial Services and Markets Authority",
  ammc: "Moroccan Capital Market Authority",
  cmfTunisia: "Financial Market Council",
  fra: "Financial Regulatory Authority",
  cmaSaudi: "Capital Market Authority",
  formerSca: "earlier the Securities and Commodities Authority, SCA",
});

/** Of regulators' words in other languages. */
export const termGlosses = defineWords("regulator-terms", {
  exorbitantIncome: "high returns or exorbitant income",
  pyramidScheme: "a typical pyramid scheme",
  outsidePayment: "means of payment outside the financial system",
  anonymity: "the anonymity of those responsible",
  unrealisticGains: "promises of unrealistic gains",
  privilegedFew: "reserved for a privileged few",
  quickPayment: "the person asks for a quick payment",
  beachBar: "a firm that sells investments without authorisation; literally a beach bar",
  exceptionalReturns: "promising exceptional returns",
});
