// @vitest-environment happy-dom
import { type ComponentType, use } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { drawn } from "../testing/live-page.tsx";
import { AppRouter } from "./app-router.tsx";
import { NotFoundPage } from "./full-page.tsx";
import { createLazyPage, type LazyPage } from "./lazy-page.ts";
import { navigateTo, PlaceContext } from "./navigation.ts";

/** Its code is there. */
function here(Page: ComponentType): LazyPage {
  const loaded = Object.assign(Promise.resolve(Page), { status: "fulfilled", value: Page });
  return { load: () => loaded };
}
const now = (name: string) => here(() => <h1>{name}</h1>);

function late(name: string) {
  const { promise, resolve } = Promise.withResolvers<ComponentType>();
  return { page: createLazyPage(() => promise), arrives: () => resolve(() => <h1>{name}</h1>) };
}

/** Its field keeps what was typed only while the page stands. */
function createOwnPage(slow: Promise<void>) {
  return here(() => {
    const search = use(PlaceContext)?.search;
    if (search === "step=2") use(slow);
    return <input defaultValue={search} />;
  });
}

async function open(address: string, pages: Record<string, LazyPage>) {
  history.replaceState(null, "", address);
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  root.render(<AppRouter pages={pages} notFound={<NotFoundPage />} renderLayout={(_path, page) => page} />);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  await drawn();
}
const getText = () => document.body.textContent;
async function goTo(to: string) {
  navigateTo({ to });
  await drawn();
}
async function pass(ms: number) {
  vi.advanceTimersByTime(ms);
  await drawn();
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

test("while a page's code is on its way a spinner says so, and then the page is there", async () => {
  const history = late("History");
  await open("/settings", { "/settings": now("Settings"), "/history": history.page });
  await goTo("/history");
  expect(location.pathname).toBe("/history");
  expect(document.querySelector("[role=status]")?.textContent).toBe("Loading");
  history.arrives();
  vi.useRealTimers();
  await vi.waitFor(() => expect(getText()).toBe("History")); // React shows a spinner for some time
});

test("a second press meanwhile leads to its own page, whatever arrives later", async () => {
  const history = late("History");
  await open("/settings", {
    "/settings": now("Settings"),
    "/history": history.page,
    "/referral": now("Referral"),
  });
  await goTo("/history");
  await goTo("/referral");
  expect(getText()).toBe("Referral");
  history.arrives();
  await pass(1_000);
  expect([location.pathname, getText()]).toEqual(["/referral", "Referral"]);
});

test("a page whose own address changes stands, however long it takes to draw", async () => {
  const slow = Promise.withResolvers<void>();
  await open("/lab?step=1", { "/lab": createOwnPage(slow.promise) });
  const field = document.querySelector("input") ?? expect.fail("no field");
  field.value = "some";
  await goTo("/lab?step=2");
  await pass(10_000);
  expect(document.querySelector("input")).toBe(field);
  slow.resolve();
  await drawn();
  expect(document.querySelector("input")).toBe(field);
  expect(field.value).toBe("some");
});

test("a link to where one is adds nothing to go back through", async () => {
  await open("/settings", { "/settings": now("Settings"), "/history": now("History") });
  const before = history.length;
  await goTo("/history");
  expect(history.length).toBe(before + 1);
  await goTo("/history");
  expect(history.length).toBe(before + 1);
});

test("an address with a slash at its end is the same page, and an unknown one leads home", async () => {
  await open("/settings/", { "/settings": now("Settings"), "/": now("Home") });
  expect(getText()).toBe("Settings");
  await goTo("/nothing/here");
  expect(getText()).toContain("Page Not Found");
  document.querySelector("a")?.click();
  await drawn();
  expect([location.pathname, getText()]).toEqual(["/", "Home"]);
});
