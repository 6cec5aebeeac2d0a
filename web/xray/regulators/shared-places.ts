import { placeWords } from "./places.words.ts";
import type { Place } from "./regulator.ts";

export const investorGov: Place = {
  what: placeWords.investmentProfessional,
  href: "https://www.investor.gov",
};
export const brokerCheck: Place = { what: placeWords.brokerCheck, href: "https://brokercheck.finra.org" };
export const investorAlertList: Place = {
  what: placeWords.investorAlertList,
  href: "https://moneysmart.gov.au/check-and-report-scams/investor-alert-list",
};
export const iScan: Place = {
  what: placeWords.alertsOfManyCountries,
  href: "https://www.iosco.org/i-scan",
};
