import type { Place } from "./regulator.ts";

export const investorGov: Place = {
  what: "Check out your investment professional",
  href: "https://www.investor.gov",
};
export const brokerCheck: Place = { what: "BrokerCheck", href: "https://brokercheck.finra.org" };
export const investorAlertList: Place = {
  what: "Investor alert list",
  href: "https://moneysmart.gov.au/check-and-report-scams/investor-alert-list",
};
export const iScan: Place = {
  what: "Alerts of regulators of many countries",
  href: "https://www.iosco.org/i-scan",
};
