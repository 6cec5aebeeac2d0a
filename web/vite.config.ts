import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const preloaded =
  /(ibm-plex-sans-latin-wght|source-serif-4-latin-opsz|m-plus-1-code-latin-wght)-normal-.*\.woff2$/;

/** The three Latin fonts are on every page: the browser learns of them from the markup, not from the style sheet. */
function preloadFonts(): Plugin {
  return {
    name: "glasshouse-preload-fonts",
    enforce: "post",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const files = Object.keys(bundle ?? {}).filter((file) => preloaded.test(file));
        return files.map((file) => ({
          tag: "link",
          attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `/${file}` },
          injectTo: "head" as const,
        }));
      },
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), preloadFonts()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    // A data: URL would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: {
        landing: `${import.meta.dirname}/landing.html`,
        app: `${import.meta.dirname}/app.html`,
      },
    },
  },
});
