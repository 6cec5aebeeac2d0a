import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { reportPlaces, severalPlaces } from "../web/xray/regulators/places.ts";
import { regulators } from "../web/xray/regulators/regulators.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const dist = join(root, "web", "dist");

/** Never requested: vocabularies, error texts and links. */
const named = new Set([
  "www.w3.org",
  "react.dev",
  "json-schema.org",
  "tailwindcss.com",
  "tanstack.com",
  "radix-ui.com",
  "fb.me",
  "wa.me", // shared to, by the person's own click
  "t.me",
  "localhost",
]);
/** Only in the table's own file, and opened by the reader's click. */
const severalLinks = [...severalPlaces, ...Object.values(reportPlaces)];
const links = [
  ...Object.values(regulators).flatMap((bodies) =>
    bodies.flatMap(({ register, warnings }) => [register, warnings].filter((place) => place !== null)),
  ),
  ...severalLinks,
].map(({ href }) => href);
const regulatorHosts = new Set(links.map((href) => new URL(href).hostname));

function strangers(text: string): string[] {
  const hosts = [...text.matchAll(/\bhttps?:\/\/([a-z0-9.-]+\.[a-z]{2,}|localhost)/gi)].map(
    ([, host = ""]) => host,
  );
  return [...new Set(hosts)].filter((host) => !named.has(host));
}
/** What a page would load by itself from elsewhere. */
const loaded =
  /(?:src|href|action)="(?:https?:)?\/\/|url\(\s*["']?(?:https?:)?\/\/|import\(\s*["']https?:|sendBeacon\(/;

const builtFiles = globSync("**/*.{html,js,css}", { cwd: dist });

test("the built pages name no third-party origin, and load nothing from one", () => {
  expect(builtFiles.length).toBeGreaterThan(20);
  for (const file of builtFiles) {
    const text = readFileSync(join(dist, file), "utf8");
    const unknown = strangers(text).filter(
      (host) => !(/\/(?:places|regulators)[.-]/.test(file) && regulatorHosts.has(host)),
    );
    expect(unknown, file).toEqual([]);
    expect(text, file).not.toMatch(loaded);
  }
});

test("regulators' pages are linked to by https, and stand in one folder", () => {
  expect(links.every((href) => href.startsWith("https://"))).toBe(true);
  expect(new Set(severalLinks.map(({ href }) => href)).size).toBe(severalLinks.length);
  const naming = globSync("web/**/*.{ts,tsx}", {
    cwd: root,
    exclude: (path) => /node_modules|dist/.test(path),
  }).filter((file) => {
    const text = readFileSync(join(root, file), "utf8");
    return [...regulatorHosts].some((host) => text.includes(`https://${host}`));
  });
  expect(naming.length).toBeGreaterThan(1);
  const folder = join("web", "xray", "regulators", "");
  expect(naming.filter((file) => !file.startsWith(folder))).toEqual([]);
});

test("a tracker, a font of another house and a script of a payment provider would be found", () => {
  expect(strangers('fetch("https://metrics.example.org/collect")')).toEqual(["metrics.example.org"]);
  expect('<script src="https://js.provider.example/v3">').toMatch(loaded);
  expect("@import url(//fonts.example.org/css)").toMatch(loaded);
});

const paymentPackages =
  /^(?:@?(?:stripe|paypal|braintree|adyen|square|mollie|razorpay|checkout|klarna|plaid|coinbase|wise|revolut)\b|.*(?:web3|ethers|viem|bitcoinjs|bitcore|solana|tronweb|ripple-lib|xrpl|walletconnect|wagmi|ccxt|binance|kraken))/i;

test("no dependency, however deep, talks to a payment provider, a chain or an exchange", () => {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, unknown>;
  };
  const names = Object.keys(lock.packages).map((path) => path.split("node_modules/").at(-1) ?? "");
  expect(names.length).toBeGreaterThan(200);
  expect(names.filter((name) => paymentPackages.test(name))).toEqual([]);
  for (const name of [
    "stripe",
    "@stripe/stripe-js",
    "@paypal/paypal-js",
    "ethers",
    "web3",
    "bitcoinjs-lib",
    "ccxt",
  ])
    expect(name).toMatch(paymentPackages);
});

const liveKeys =
  /\b(?:sk|pk|rk)_live_|\bwhsec_[A-Za-z0-9]{16}|\bAKIA[0-9A-Z]{16}\b|-----BEGIN [A-Z ]*PRIVATE KEY-----|\bghp_[A-Za-z0-9]{30}|\bxox[bp]-\d/;

test("no file of the repository or of the built pages holds a live key", () => {
  const sources = globSync(
    "{core,contract,server,web,tests,scripts,docs}/**/*.{ts,tsx,sql,md,html,json,css,txt}",
    {
      cwd: root,
      exclude: (path) => /node_modules|dist/.test(path),
    },
  );
  const texts = [...sources.map((file) => join(root, file)), ...builtFiles.map((file) => join(dist, file))];
  const own = fileURLToPath(import.meta.url);
  expect(texts.filter((file) => file !== own && liveKeys.test(readFileSync(file, "utf8")))).toEqual([]);
  expect(`sk_${"live"}_abc`).toMatch(liveKeys);
  expect(`AKIA${"A".repeat(16)}`).toMatch(liveKeys);
});
