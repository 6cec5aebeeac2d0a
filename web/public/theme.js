// Runs before the first paint, so that a chosen theme never flashes the other one. Without a choice the system decides.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem("glasshouse-theme");
  } catch {}
  if (choice === "light" || choice === "dark") document.documentElement.dataset.theme = choice;
})();
