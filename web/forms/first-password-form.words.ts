export const firstPasswordWords = {
  title: () => "Choose a password",
  /** @param email of the fictional person */
  about: (email: string) =>
    `This account has no password yet: it is open in this browser alone. With one you can sign in to it again as ${email}, in this browser.`,
  choose: () => "Choose Password",
  choosing: () => "Keeping it...",
  doneTitle: () => "Password Chosen",
  done: () => "You can sign in with it from now on.",
  failed: () => "The password could not be kept",
};
