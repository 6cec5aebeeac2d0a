export const firstPasswordWords = {
  title: () => "Choose a password",
  about: (email: string) =>
    `This account has no password, so only this browser can open it. Choose one to sign in again as ${email}, in this browser.`,
  choose: () => "Choose Password",
  choosing: () => "Saving...",
  doneTitle: () => "Password Chosen",
  done: (email: string) => `Sign in with it as ${email}, in this browser.`,
  failed: () => "The password wasn't saved",
};
