import { expect, test } from "vitest";
import { elements, getTexts, lines, linksTo, markup } from "../testing/rendered-page.tsx";
import { getMarketingPage } from "./marketing-page.tsx";

const landing = markup(getMarketingPage("/"));
const about = markup(getMarketingPage("/about"));
const inside = (html: string, name: string) => elements(html, name)[0]?.inside ?? "";

test("/: the top bar has Login and Get Started", () => {
  const bar = inside(landing, "header");
  expect(linksTo(bar, "Login")).toEqual(["/login"]);
  expect(linksTo(bar, "Get Started")).toEqual(["/register"]);
});

test("/: the hero says 'Earn 5% Daily Returns'", () => {
  expect(getTexts(landing, "h1")).toEqual(["Earn 5% Daily Returns"]);
});

test("/: three feature cards: Daily Returns, Secure Platform, Instant Deposits", () => {
  const features = /<section aria-label="Features".*?<\/section>/s.exec(landing)?.[0] ?? "";
  expect(getTexts(features, "h2")).toEqual(["Daily Returns", "Secure Platform", "Instant Deposits"]);
});

const strategy = /<section aria-labelledby="strategy".*?<\/section>/s.exec(landing)?.[0] ?? "";

test("/: 'How We Achieve 5% Daily Returns': crypto trading, stock investments, commodity trading", () => {
  expect(getTexts(strategy, "h2")).toEqual(["How We Achieve 5% Daily Returns"]);
  expect(getTexts(strategy, "h3")).toEqual(["Crypto trading", "Stock investments", "Commodity trading"]);
});

test("/: five strategy points", () => {
  expect(elements(inside(strategy, "ol"), "li")).toHaveLength(5);
});

test("/: a call to action, and the footer below it", () => {
  const start = /<section aria-labelledby="start".*?<\/section>/s.exec(landing)?.[0] ?? "";
  expect(linksTo(start, "Get Started")).toEqual(["/register"]);
  expect(landing.indexOf("<footer")).toBeGreaterThan(landing.indexOf('aria-labelledby="start"'));
});

test("/: 5.00%, compounded every 24 hours, payout at 9:00 AM UTC, automatic reinvestment available", () => {
  const text = lines(landing).join(" ");
  expect(text).toContain("Daily return 5.00%");
  expect(text).toContain("A fixed 5.00%, compounded every 24 hours");
  expect(text).toContain("at 9:00 AM UTC");
  expect(text).toContain("Automatic reinvestment available");
});

test("/: the funds are said to be managed in crypto, stocks and commodities", () => {
  expect(lines(strategy).join(" ")).toContain("Funds are managed in crypto, stocks and commodities");
});

test("/about: crypto, stocks, commodities, the team, risk management, security, card payments", () => {
  expect(getTexts(about, "h3")).toEqual([
    "Crypto",
    "Stocks",
    "Commodities",
    "Professional team",
    "Risk management",
    "Security",
    "Card payments",
  ]);
});

test("/about: 'Back to Home' leads to /", () => {
  expect(linksTo(about, "Back to Home")).toEqual(["/"]);
});

test("/about: 'Start Investing' leads to the login", () => {
  expect(linksTo(about, "Start Investing")).toEqual(["/login"]);
});
