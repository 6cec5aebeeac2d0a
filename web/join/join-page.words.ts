export const joinWords = {
  label: () => "Classroom",
  title: () => "Join your class",
  about: () =>
    "You get a seat: two drawn words in place of a name, and play money to begin with. Nobody asks who you are. Please don't write your own name anywhere.",
  code: () => "Code of the class",
  codeHint: () => "Your teacher shows it: six letters",
  take: () => "Take a seat",
  taking: () => "Taking a seat...",
  failed: () => "You could not join. Nothing of what stands here is lost; please try again.",
  stay: () =>
    "Your seat is kept in this browser for two weeks. You get a seat card, with which you go on in it on any other device.",
  withoutScript: () =>
    "This browser runs no JavaScript, so it can't read the code out of a link or picture. Type the six letters that your teacher shows.",
  /** An account may not be able to sign in again. */
  toAccount: () => "To the account that is signed in",
  /** A host or administrator has a password. */
  logOut: () => "Log out in this browser",
  noClass: () => "Not in a class?",
  register: () => "Register",
  haveCard: () => "I have a seat card",
  haveNone: () => "I have no seat yet",
  backTitle: () => "Back to your seat",
  backAbout: (words: string) =>
    `You sat here as ${words}. That ended, or the seat was opened on another device. As long as the class is kept, nothing in it is lost.`,
  leftAbout: (words: string) =>
    `Somebody sat here as ${words} and left. If that was you, type the four characters of your card; if not, sit somewhere else.`,
  cardAbout: () => "Two words and four characters stand on your seat card. Nothing in your seat is lost.",
  words: () => "Your two words",
  wordsHint: () => "Such as: quiet heron",
  card: () => "Card",
  cardHint: () => "The four characters",
  goOn: () => "Go on in my seat",
  going: () => "Opening your seat...",
  another: () => "Sit somewhere else",
};
