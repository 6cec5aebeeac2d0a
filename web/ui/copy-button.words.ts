export const copyWords = {
  yourself: () => "Copy this text",
  yourselfHint: () =>
    "Your browser did not let this page copy it. The text is selected: press Ctrl+C (on a Mac, Cmd+C), or touch it and choose Copy.",
};
