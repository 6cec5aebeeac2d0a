/** What the dashboard says beyond its labels. */
export const dashboardWords = {
  /** on the first visit nobody comes back */
  welcome: (name: string) => `Welcome, ${name}`,
  welcomeBack: (name: string) => `Welcome back, ${name}`,
};
