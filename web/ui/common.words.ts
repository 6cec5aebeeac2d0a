import { defineWords } from "@glasshouse/languages/define-words.ts";

export const commonWords = defineWords("common", {
  error: "Error",
  cancel: "Cancel",
  copied: "Copied",
  close: "Close",
  tryAgain: "Try again",
  loadMore: "Load more",
  loading: "Loading...",
  loadingRows: "Loading",
  moreFailed: "Failed to load more.",
  notification: "Notification",
  showField: "Show {field}",
  hideField: "Hide {field}",
});
