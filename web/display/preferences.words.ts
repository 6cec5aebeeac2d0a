import { defineWords } from "@glasshouse/languages/define-words.ts";

export const layouts = defineWords("dashboard-layouts", {
  default: "Default",
  compact: "Compact",
  detailed: "Detailed",
});

export const timeZoneWords = defineWords("time-zones", {
  utc: "UTC",
  eastern: "Eastern",
  pacific: "Pacific",
  centralEuropean: "Central European",
});

export const currencyNames = defineWords("currencies", { USD: "US dollars", EUR: "euros", GBP: "pounds" });
