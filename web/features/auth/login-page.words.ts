export const loginWords = {
  subtitle: () => "Sign in to your play-money account",
  backWhereYouWere: () => "Your session has ended. Sign in to return to your page.",
  openOnceSignedIn: () => "Sign in to open that page. Registering takes a minute, with made-up details.",
  leads: () => "Do you lead a class?",
  asHost: () => "Sign in as a host",
};
