export const firstPasswordWords = {
  title: () => "Choose a password",
  about: (email: string) =>
    `This account has no password yet: it is open in this browser alone. With one you can sign in to it again as ${email}, in this browser.`,
  choose: () => "Choose Password",
  choosing: () => "Keeping it...",
  doneTitle: () => "Password Chosen",
  done: (email: string) => `You sign in with it as ${email}, in this browser.`,
  failed: () => "The password could not be kept",
};
