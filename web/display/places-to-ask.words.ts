/** Regulators' pages; nothing loads from them until a click. */
export const placesToAsk: readonly {
  title: string;
  links: readonly { who: string; what: string; href: string }[];
}[] = [
  {
    title: "Check a firm before you pay",
    links: [
      {
        who: "United Kingdom, FCA",
        what: "Register and warning list",
        href: "https://www.fca.org.uk/scamsmart",
      },
      {
        who: "United States, SEC",
        what: "Check out your investment professional",
        href: "https://www.investor.gov",
      },
      { who: "United States, FINRA", what: "BrokerCheck", href: "https://brokercheck.finra.org" },
      {
        who: "Australia, ASIC",
        what: "Investor alert list",
        href: "https://moneysmart.gov.au/check-and-report-scams/investor-alert-list",
      },
      {
        who: "Worldwide, IOSCO",
        what: "Alerts of regulators of many countries",
        href: "https://www.iosco.org/i-scan",
      },
    ],
  },
  {
    title: "Report one, even after you paid",
    links: [
      { who: "United Kingdom", what: "Report Fraud", href: "https://www.reportfraud.police.uk" },
      { who: "United States, FBI", what: "Internet Crime Complaint Center", href: "https://www.ic3.gov" },
      { who: "Australia", what: "Scamwatch", href: "https://www.scamwatch.gov.au/report-a-scam" },
      {
        who: "Your bank",
        what: "Call the number on your card first: a payment may still be stopped",
        href: "",
      },
    ],
  },
];
