import { defineWords } from "@glasshouse/languages/define-words.ts";

export const menuWords = defineWords("menu", {
  main: "Main",
  behind: "Behind the glass",
  more: "More",
  unread: "<number>{count}</number><label> unread</label>",
  homeOverview: "Glasshouse, overview",
  homeClass: "Glasshouse, your class",
});

export const menuEntryWords = defineWords("menu-entries", {
  class: "Your class",
  wall: "The wall",
  choices: "The operator's choices",
  choicesShort: "Choices",
  report: "The report",
  overview: "Overview",
  deposit: "Deposit",
  investments: "Investments",
  withdraw: "Withdraw",
  history: "History",
  referral: "Referral",
  friends: "Friends",
  mailbox: "Mailbox",
  classes: "Your classes",
  settings: "Settings",
  logout: "Logout",
  admin: "Admin Dashboard",
  operatorSeat: "The operator's seat",
  books: "The Books",
  wallet: "Play wallet",
  crowd: "The crowd",
  debrief: "Debrief",
});
