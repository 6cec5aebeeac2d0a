export const leavingWords = {
  title: () => "Log out for good?",
  about: () =>
    "This account has no password yet. Once you are logged out nobody can sign in to it again, and you don't get back into this world.",
  choose: () => "Choose a password first",
  leave: () => "Log out all the same",
  stay: () => "Stay",
};
