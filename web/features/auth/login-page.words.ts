export const loginWords = {
  subtitle: () => "Sign in to your play-money account",
  backWhereYouWere: () => "Your session has ended. Sign in, and you are back where you were.",
  openOnceSignedIn: () =>
    "That page is open to everybody who is signed in. Registering takes a minute and asks for nothing true.",
  leads: () => "You lead a class?",
  asHost: () => "Sign in as a host",
};
