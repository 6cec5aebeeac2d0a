export const landingWords = {
  xrayFailed: () => "X-ray couldn't be loaded.",
  loadAgain: () => "Load the page again",
};
