export const themeToggleWords = {
  label: (dark: boolean) => (dark ? "Use the light theme" : "Use the dark theme"),
};
