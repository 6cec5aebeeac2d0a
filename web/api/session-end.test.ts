import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";

const assign = vi.fn();

async function newPage(marks: Record<string, string> = {}) {
  vi.resetModules();
  const querySelector = (selector: string) => {
    const content = marks[/glasshouse-([a-z-]+)/.exec(selector)?.[1] ?? ""];
    return content === undefined ? null : { content };
  };
  vi.stubGlobal("document", { querySelector });
  const toasts = await import("../ui/toast-store.ts");
  return { ...toasts, ...(await import("./session-end.ts")) };
}

beforeEach(() => {
  vi.useFakeTimers();
  assign.mockClear();
  vi.stubGlobal("window", { setTimeout, location: { assign } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function loggedOutTwice() {
  const {
    redirectToSignIn: signInAgain,
    getToasts: shownToasts,
    subscribeToToasts: watchToasts,
  } = await newPage();
  watchToasts(() => {});
  signInAgain();
  signInAgain();
  return shownToasts();
}

test("shows the toast 'Unauthorized' / 'You are logged out. Logging in again...'", async () => {
  expect((await loggedOutTwice())[0]).toMatchObject({
    title: "Unauthorized",
    description: "You are logged out. Logging in again...",
  });
});

test("goes to the login endpoint after 500 ms", async () => {
  await loggedOutTwice();
  vi.advanceTimersByTime(499);
  expect(assign).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(assign.mock.calls[0]).toEqual(["/api/login"]);
});

test.each([
  { page: "/class", when: "before" },
  { page: "/history", when: "before" },
  { page: "/history", when: "after" },
])(
  "leaves $page for the other world only, into which it moves $when its session ends",
  async ({ page, when }) => {
    const replace = vi.fn();
    const location = { assign, replace, pathname: page, search: "" };
    vi.stubGlobal("window", { setTimeout, addEventListener: vi.fn(), location });
    const { redirectToSignIn, subscribeToToasts } = await newPage();
    const { moveToWorld } = await import("./world-moves.ts");
    subscribeToToasts(() => {});
    if (when === "after") redirectToSignIn();
    moveToWorld("/admin/worlds");
    if (when === "before") redirectToSignIn();
    vi.advanceTimersByTime(60_000);
    expect(assign).toHaveBeenCalledExactlyOnceWith("/admin/worlds");
    expect(replace).not.toHaveBeenCalled();
  },
);

test("goes to the login endpoint once for many failed calls", async () => {
  await loggedOutTwice();
  vi.advanceTimersByTime(60_000);
  expect(assign).toHaveBeenCalledOnce();
});

test("waits for the toast region before leaving", async () => {
  const { redirectToSignIn: signInAgain, subscribeToToasts: watchToasts } = await newPage();
  signInAgain();
  vi.advanceTimersByTime(60_000);
  expect(assign).not.toHaveBeenCalled();
  watchToasts(() => {});
  vi.advanceTimersByTime(499);
  expect(assign).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(assign).toHaveBeenCalledOnce();
});

test("uses the authentication host's login and a return address on the custom domain", async () => {
  const { redirectToSignIn: signInAgain, subscribeToToasts: watchToasts } = await newPage({
    "auth-host": "https://login.glasshouse.test",
    "public-origin": "https://invest.glasshouse.test",
  });
  watchToasts(() => {});
  signInAgain();
  vi.advanceTimersByTime(500);
  expect(assign.mock.calls).toEqual([
    ["https://login.glasshouse.test/api/login?return_to=https%3A%2F%2Finvest.glasshouse.test%2F"],
  ]);
});

test("asks a visitor of a page of the simulation to sign in, without calling it a logout", async () => {
  const replace = vi.fn();
  vi.stubGlobal("window", { setTimeout, location: { assign, replace, pathname: "/books", search: "" } });
  expect(await loggedOutTwice()).toEqual([]);
  expect(replace).toHaveBeenCalledExactlyOnceWith("/login?back=%2Fbooks");
  vi.advanceTimersByTime(60_000);
  expect(assign).not.toHaveBeenCalled();
});

test("leaves other failures to the page", async () => {
  const { handleSessionEnd: sessionEnded, getToasts: shownToasts } = await newPage();
  expect(
    [new ApiError(500, "", "Internal Server Error"), new TypeError("Failed to fetch")].map(sessionEnded),
  ).toEqual([false, false]);
  expect(shownToasts()).toEqual([]);
});
