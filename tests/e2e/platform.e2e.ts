import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPerson } from "../../server/testing/test-people.ts";
import { disclosure, openStage, type Stage, shown } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.stop());

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true }).waitFor();

describe("the clock", () => {
  test("its events carry the same security headers as every answer", async () => {
    const { url } = stage.glasshouse;
    const [events, page] = await Promise.all([fetch(`${url}/api/clock/events`), fetch(`${url}/`)]);
    for (const name of ["content-security-policy", "x-content-type-options", "referrer-policy"]) {
      expect(page.headers.get(name), name).toBeTruthy();
      expect(events.headers.get(name), name).toBe(page.headers.get(name));
    }
    await events.body?.cancel();
  });
});

describe("crypto deposit", () => {
  test("from the play wallet to a completed deposit, with three confirmations in between", async () => {
    const { context, page } = await stage.signedIn();
    await page.goto("/deposit?tab=crypto");
    await heading(page, "Crypto Deposit");
    await page.getByRole("button", { name: "Copy address" }).click();
    await shown(page, "Address Copied");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^playsim1/);
    await page.getByRole("link", { name: "Open my play wallet" }).click();
    await heading(page, "Play wallet");
    await page.getByRole("button", { name: "Use the deposit address" }).click();
    await page.getByLabel("Amount (USD)").fill("40");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await shown(page, "Payment Sent");
    await shown(page, "0 of 3 confirmations");
    await page.getByRole("link", { name: "Submit it as a deposit" }).click();
    await heading(page, "Crypto Deposit");
    expect(await page.getByLabel("Transaction Hash").inputValue()).toMatch(/^playsim1/);
    expect(await page.getByLabel("Amount (USD)").inputValue()).toBe("40.00");
    await page.getByRole("button", { name: "Confirm Deposit" }).dblclick();
    await shown(page, "Your crypto deposit has been recorded successfully!");
    await page.waitForURL("**/dashboard");
    await shown(page, "Crypto Deposit");
    await shown(page, "Pending");

    await stage.database.owner.query(
      "update clock set anchor_simulated = anchor_simulated + interval '40 minutes'",
    );
    await shown(page, /Investment #\d+/);
    await context.close();
  });
});

describe("/sw.js", () => {
  test("without a connection its own page, with the disclosure, and nothing of /api is cached", async () => {
    const { context, page } = await stage.signedIn({ worker: true });
    await page.goto("/dashboard");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload(); // now controlled by it
    await heading(page, "Welcome, Nora");
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const cachedPaths = await page.evaluate(async () => {
      const names = await caches.keys();
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return lists.flat().map((request) => new URL(request.url).pathname);
    });
    expect(cachedPaths).toContain("/offline");
    expect(cachedPaths.filter((path) => !path.startsWith("/assets/") && path !== "/offline")).toEqual([]);
    await context.setOffline(true);
    await page.goto("/history");
    await heading(page, "You are offline");
    await shown(page, disclosure);
    await context.setOffline(false);
    await page.reload();
    await heading(page, "Transaction History");
    await context.close();
  });
});

describe("a new build", () => {
  /** A proxy that plays the next build: other files, and one of this build's gone. */
  function nextBuild(target: string) {
    const state = { newer: false, gone: "" };
    const proxy = createServer((asked, response) => {
      const path = asked.url ?? "/";
      if (state.gone && path.includes(state.gone)) {
        response.writeHead(404).end();
        return;
      }
      const {
        "accept-encoding": _,
        "if-none-match": __,
        "if-modified-since": ___,
        ...headers
      } = asked.headers;
      const onward = request(`${target}${path}`, { method: asked.method, headers }, async (answer) => {
        const page = answer.headers["content-type"]?.includes("text/html");
        if (!state.newer || (path !== "/sw.js" && !page)) {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
          return;
        }
        const body = (await text(answer))
          .replace(/"\/assets\/wallet-page-[^"]*",?/, "")
          .replace(/<title>[^<]*/, "<title>The newer build");
        const { "content-length": ____, ...otherHeaders } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, otherHeaders).end(body);
      });
      onward.on("error", () => response.destroy());
      asked.pipe(onward);
    });
    return { state, proxy };
  }

  test("takes over at the next page, and a page with a missing script reloads once", async () => {
    const { state, proxy } = nextBuild(stage.glasshouse.url);
    proxy.listen(0, "127.0.0.1");
    await once(proxy, "listening");
    const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`; // it listens on a port
    const { pool } = stage.database;
    const { cookie } = await openPerson(pool, { email: "newer@example.com", world: stage.world });
    const context = await stage.visitor({ url, worker: true });
    await context.addCookies([{ ...cookie, url }]);
    const page = await context.newPage();
    await page.goto("/wallet");
    await heading(page, "Play wallet");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await heading(page, "Play wallet");
    const loadCachedPaths = () =>
      page.evaluate(async () => {
        const cache = await caches.open("glasshouse-files");
        return (await cache.keys()).map((request) => new URL(request.url).pathname);
      });
    await expect
      .poll(async () => (await loadCachedPaths()).some((path) => path.includes("wallet-page")))
      .toBe(true);

    state.newer = true;
    await page.goto("/referral");
    await heading(page, "Referral System");
    expect(await page.title()).toBe("The newer build");
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect
      .poll(async () => (await loadCachedPaths()).some((path) => path.includes("wallet-page")))
      .toBe(false);

    state.gone = "settings-page-";
    let loads = 0;
    page.on("load", () => {
      loads += 1;
    });
    await page.getByRole("link", { name: "Settings", exact: true }).click();
    await expect.poll(() => loads).toBe(1);
    await heading(page, "This page could not be loaded");
    state.gone = "";
    await page.goto("/settings");
    await heading(page, "Settings");
    expect(loads).toBe(2); // reloaded once, then requested
    await context.close();
    proxy.closeAllConnections();
    proxy.close();
  });
});
