// Characters of English pages in the used weights, accents and the Arabic letters. Other names load the
// whole file as well (web/styles/fonts.css). Run it after font updates; results are in web/fonts.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
/** As the unicode-range of the basic faces, with what the names of languages need. */
const characters = `${ascii}\u00a0£×çñ·–—‘’“”•…€←→−`;

/** As the unicode-range of the accents' faces: of Spanish and French texts; labels have capitals. */
const accents = "¡«º»¿ÀÁÇÉÊÍÓÔÚàáâèéêëíîóôùúûüœ";
const labelAccents = `${accents}ÂÈËÎÑÙÛÜŒ`;

/** The dashboard's first view: amounts, and a title with two drawn words. */
const figures = "0123456789$%+,-.\u2212";
const letters = "abcdefghijklmnopqrstuvwxyzGW ,";

/** As the unicode-range of the Arabic faces: letters, vowel signs, punctuation, digits. */
const arabic = String.fromCodePoint(...Array.from({ length: 0x66d - 0x60c }, (_, index) => 0x60c + index));
const fromArabic = (weight: number) => ({
  from: `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`,
  to: `ibm-plex-sans-arabic-${weight}.woff2`,
  axes: {},
  only: arabic,
});

const fonts = [
  {
    from: "@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2",
    to: "source-serif-4-figures.woff2",
    axes: { wght: 400 },
    only: figures,
  },
  {
    from: "@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2",
    to: "source-serif-4-letters.woff2",
    // a title's sizes on a phone and elsewhere, so that it is as wide as in the application
    axes: { wght: { min: 450, max: 600 }, opsz: { min: 26, max: 30 } },
    only: letters,
  },
  {
    from: "@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2",
    to: "source-serif-4-basic.woff2",
    axes: { wght: { min: 400, max: 450 } },
  },
  {
    from: "@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2",
    to: "source-serif-4-accents.woff2",
    // the weight and sizes of titles
    axes: { wght: 450, opsz: { min: 24, max: 60 } },
    only: accents,
  },
  {
    from: "@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2",
    to: "ibm-plex-sans-accents.woff2",
    axes: { wght: { min: 400, max: 600 } },
    only: accents,
  },
  {
    from: "@fontsource-variable/m-plus-1-code/files/m-plus-1-code-latin-wght-normal.woff2",
    to: "m-plus-1-code-accents.woff2",
    axes: { wght: { min: 400, max: 600 } },
    only: labelAccents,
  },
  {
    from: "@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2",
    to: "ibm-plex-sans-basic.woff2",
    axes: { wght: { min: 400, max: 600 } },
  },
  {
    from: "@fontsource-variable/m-plus-1-code/files/m-plus-1-code-latin-wght-normal.woff2",
    to: "m-plus-1-code-basic.woff2",
    axes: { wght: { min: 400, max: 600 } },
  },
  fromArabic(400),
  fromArabic(600),
];

for (const { from, to, axes, only = characters } of fonts) {
  const whole = readFileSync(fileURLToPath(new URL(`../node_modules/${from}`, import.meta.url)));
  const basic = await subsetFont(whole, only, {
    targetFormat: "woff2",
    variationAxes: axes,
  });
  writeFileSync(fileURLToPath(new URL(`../web/fonts/${to}`, import.meta.url)), basic);
  console.log(`${to}: ${basic.length} of ${whole.length} bytes`);
}
