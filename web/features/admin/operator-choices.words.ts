import { defineWords } from "@glasshouse/languages/define-words.ts";

export const operatorChoiceWords = defineWords("operator-choices", {
  behind: "Behind the glass",
  title: "The operator's choices",
  titleAndStartingOver: "The operator's choices <light>and starting over</light>",
  operator: "Operator",
  notLoaded: "Failed to load the operator's choices",
  savedTitle: "Choices saved",
  saved: "They act with the next payout.",
  saveFailed: "Failed to save the operator's choices",
  save: "Save choices",
  saving: "Saving...",
  booksOpen: "The Books are open to everyone",
  booksOpenHint: "Closed until the reveal, in a class",

  end: "The end",
  frozen: "The fund is frozen: no one can pay in or out.",
  failing:
    "The reserves can't pay the requests due for approval. After five such days the fund freezes automatically.",
  freezeAbout:
    "A court or a regulator would freeze it. After that, a trustee counts what is left and nothing moves.",
  freeze: "Freeze the fund",
  freezeAsk: "You can't undo this: deposits, withdrawals and payouts end for everyone.",
  freezeNow: "Freeze it",
  freezing: "Freezing...",
  frozenTitle: "The fund is frozen",
  seeBooks: "Open the Books to see what is left.",
  freezeFailed: "Failed to freeze the fund",
});

export const takeWords = defineWords("take-out", {
  title: "Take play money out",
  amount: "Amount, dollars",
  amountHint: "At most what the fund holds.",
  takeOut: "Take it out",
  taking: "Taking...",
  takenTitle: "Taken out",
  taken: "{amount} left the reserves.",
  failed: "Failed to take money out",
  ask: "Take {amount} out of the fund, or all of it if it holds less?",
  askAll: "The fund holds {held}. This takes all of it: the fund can't pay anyone after that.",
  askPart:
    "The fund holds {held}. This takes {amount}. The money is gone, but investors are still told it's theirs.",
  take: "Take {amount} out",
});

export const thisWorldWords = defineWords("this-world", {
  label: "This world",
  soloEnded:
    "{by, select, administrator {Solo mode ended on {date}, when you signed in. Since then only you have the clock, the crowd and these choices. Analytics shows earlier actions.} other {Solo mode ended on {date}, when a second person registered. Since then only you have the clock, the crowd and these choices. Analytics shows earlier actions.}}",
  startOverTitle: "Start the world over",
  startOverAbout:
    "You can't undo this. Everyone else's account and session ends. The fund, the people, the crowd, the chain, the cards and your choices are cleared. The Books open again, and the clock returns to day one. Your own account and the audit trail stay.",
  confirm: 'Type "{phrase}" to confirm',
  startOver: "Start over",
  startingOver: "Starting over...",
  startedOverTitle: "The world has started over",
  startedOver: "It is day one. No one else is here yet.",
  startOverFailed: "Failed to start the world over",
});
