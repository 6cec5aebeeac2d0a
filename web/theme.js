// Runs before first paint, so that the chosen theme does not flicker and a shared link's code
// (/?ref=CODE) is stored. The mark hides no-script texts.
(() => {
  document.documentElement.dataset.scripted = "";
  try {
    const choice = localStorage.getItem("glasshouse-theme");
    if (choice === "light" || choice === "dark") document.documentElement.dataset.theme = choice;
    const code = new URLSearchParams(location.search).get("ref");
    if (location.pathname === "/" && code) localStorage.setItem("glasshouse-ref", code.trim().slice(0, 64));
  } catch {}
})();
