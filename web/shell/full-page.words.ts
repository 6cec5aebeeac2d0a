import { defineWords } from "@glasshouse/languages/define-words.ts";

export const pageWords = defineWords("full-page", {
  loading: "Loading",
  notFound: "Page Not Found",
  notFoundAbout: "There is nothing at this address.",
  home: "Go to Home",
  broken: "This page could not be loaded",
  brokenAbout:
    "Try again. If you just sent something, it may have gone through: check before you send it again.",
  history: "Check your history",
  skip: "Skip to content",
  signedIn: "Signed in as {name}",
  glasshouseHome: "Glasshouse, home",
});
