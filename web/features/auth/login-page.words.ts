export const loginWords = {
  subtitle: () => "Sign in to your play-money account",
  /** the session ended on another page */
  backWhereYouWere: () => "Your session has ended. Sign in, and you are back where you were.",
  /** a visitor opened the Books or another page of the simulation */
  openOnceSignedIn: () =>
    "That page is open to everybody who is signed in. Registering takes a minute and asks for nothing true.",
  leads: () => "You lead a class?",
  asHost: () => "Sign in as a host",
};
