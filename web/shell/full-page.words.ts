export const brokenPageWords = {
  title: () => "This page could not be loaded",
  text: () =>
    "Try again. If you just sent something, it may have gone through: check before you send it again.",
  retry: () => "Try again",
  history: () => "Check your history",
};
