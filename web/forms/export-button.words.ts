import { defineWords } from "@glasshouse/languages/define-words.ts";

export const exportWords = defineWords("export-button", {
  doneTitle: "Export Successful",
  done: "{kind, select, transactions {transactions data has been exported.} deposits {deposits data has been exported.} other {withdrawals data has been exported.}}",
  failedTitle: "Export Failed",
  failed:
    "{kind, select, transactions {Failed to export transactions data.} deposits {Failed to export deposits data.} other {Failed to export withdrawals data.}}",
  exporting: "Exporting...",
});
