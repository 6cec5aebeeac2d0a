// Runs before the first paint, so that a chosen theme never flashes the other one (without a choice the system decides),
// and before anything can be pressed, so that the code of a shared link (/?ref=CODE) is kept whoever is quick.
// What is said to a browser that runs no script is told apart by the mark.
(() => {
  document.documentElement.dataset.scripted = "";
  try {
    const choice = localStorage.getItem("glasshouse-theme");
    if (choice === "light" || choice === "dark") document.documentElement.dataset.theme = choice;
    const code = new URLSearchParams(location.search).get("ref");
    if (location.pathname === "/" && code) localStorage.setItem("glasshouse-ref", code.trim().slice(0, 64));
  } catch {}
})();
