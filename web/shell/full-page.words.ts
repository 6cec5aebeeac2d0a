export const brokenPageWords = {
  title: () => "This page could not be loaded",
  text: () =>
    "Please try again. If you had just sent something, it may have gone through: check before you send it again.",
  retry: () => "Try again",
  history: () => "Check your history",
};
