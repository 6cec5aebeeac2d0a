export const landingWords = {
  xrayFailed: () => "X-ray could not be loaded.",
  loadAgain: () => "Load the page again",
};
