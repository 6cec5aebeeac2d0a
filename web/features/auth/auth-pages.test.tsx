import { expect, test } from "vitest";
import {
  administrator,
  elements,
  getTexts,
  investorPage,
  lines,
  linksTo,
  nora,
  renderedPage,
} from "../../testing/rendered-page.tsx";

function fields(html: string): [string, string | undefined][] {
  return elements(html, "label").map(({ attributes, inside }) => {
    const id = /for="([^"]*)"/.exec(attributes)?.[1] ?? "";
    const input = [...html.matchAll(/<input\b[^>]*>/g)].find(([tag]) => tag.includes(`id="${id}"`))?.[0];
    return [lines(inside).join(" "), /type="([^"]*)"/.exec(input ?? "")?.[1]];
  });
}

test("/login: fields for email and password, each of its type", async () => {
  expect(fields(await renderedPage("/login"))).toEqual([
    ["Email", "email"],
    ["Password", "password"],
  ]);
});

test("/login: a link to register", async () => {
  expect(linksTo(await renderedPage("/login"), "Register")).toEqual(["/register"]);
});

test("/login: the identity provider's button leads to /api/login", async () => {
  expect(linksTo(await renderedPage("/login"), "Sign in with identity provider")).toEqual(["/api/login"]);
});

test("/login says so once the identity provider signed no one in", async () => {
  const said = "The identity provider didn't sign you in. Try again.";
  expect(lines(await renderedPage("/login?problem=provider")).join(" ")).toContain(said);
  expect(lines(await renderedPage("/login")).join(" ")).not.toContain(said);
});

test("/login says why, to a visitor who opened a page of the simulation", async () => {
  const said = "Sign in to open that page.";
  expect(lines(await renderedPage("/login?back=%2Fbooks")).join(" ")).toContain(said);
  expect(lines(await renderedPage("/login")).join(" ")).not.toContain(said);
});

test("/register: first and last name, email, phone, password, referral code (optional)", async () => {
  expect(fields(await renderedPage("/register"))).toEqual([
    ["First Name", "text"],
    ["Last Name", "text"],
    ["Email", "email"],
    ["Phone Number", "tel"],
    ["Password", "password"],
    ["Referral Code (optional)", "text"],
  ]);
});

test("/register with an invitation into an own world: its owner, and one click in place of every field", async () => {
  const invitation = { kind: "own", owner: "Mira" };
  const page = await renderedPage("/register?ref=ABCD2345", [[["invitation", "ABCD2345"], invitation]]);
  expect(fields(page)).toEqual([]);
  expect(lines(page).join(" ")).toContain("This invitation is for Mira's private play world.");
  expect(getTexts(page, "button")).toContain("Join as a made-up person");
});

test("/register: a link to login", async () => {
  expect(linksTo(await renderedPage("/register"), "Login")).toEqual(["/login"]);
});

test("/auth-redirect says 'Redirecting to secure login...'", async () => {
  expect(getTexts(await renderedPage("/auth-redirect"), "p")).toContain("Redirecting to secure login...");
});

test("while it is not known who is there, every protected page is a spinner", async () => {
  const paths = ["/dashboard", "/deposit", "/withdraw", "/investments", "/history", "/settings", "/referral"];
  for (const path of [...paths, "/admin"]) {
    const page = await renderedPage(path);
    expect([path, lines(page)]).toEqual([path, ["Loading"]]);
    expect(page).toContain('role="status"');
    expect(page).toContain("animate-turn");
  }
});

test("/login and /register can be read by visitors", async () => {
  expect(getTexts(await renderedPage("/login"), "h1")).toEqual(["Login"]);
  expect(getTexts(await renderedPage("/register"), "h1")).toEqual(["Create Account"]);
});

test("an investor has the dashboard, /deposit, /withdraw, /investments, /history, /settings and /referral", async () => {
  const titles = {
    "/": "Welcome back, Nora",
    "/dashboard": "Welcome back, Nora",
    "/deposit": "Make a Deposit",
    "/withdraw": "Withdraw Funds",
    "/investments": "My Investments",
    "/history": "Transaction History",
    "/settings": "Settings",
    "/referral": "Referral System",
  };
  for (const [path, title] of Object.entries(titles))
    expect([path, getTexts(await investorPage(path), "h1")]).toEqual([path, [title]]);
});

test("the administrator has /admin", async () => {
  expect(getTexts(await investorPage("/admin", [], administrator), "h1")).toEqual(["Admin Dashboard"]);
});

test("any other path is a page reading 'Page Not Found', for visitors and for investors", async () => {
  for (const user of [null, nora])
    expect(getTexts(await renderedPage("/no/such/page", [[["user"], user]]), "h1")).toEqual([
      "Page Not Found",
    ]);
});
