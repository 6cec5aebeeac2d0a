// @vitest-environment happy-dom

import { setLanguageSource } from "@glasshouse/languages/current-language.ts";
import { getByRole, waitFor } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, onTestFinished, test, vi } from "vitest";
import { loadLanguage } from "../display/language.ts";
import { refuses } from "../testing/live-page.tsx";
import { markup } from "../testing/rendered-page.tsx";
import { getJoinLanguage } from "./join-language.ts";
import { JoinPage } from "./join-page.tsx";
import { sendJoin } from "./send-join.ts";

test("/join in Spanish says a refusal, and how long to wait, in Spanish", async () => {
  await loadLanguage("es");
  const brought = JSON.stringify(getJoinLanguage());
  await loadLanguage("en");
  onTestFinished(setLanguageSource(() => JSON.parse(brought)));
  expect(Object.keys(JSON.parse(brought).texts.sentences)).toHaveLength(14);
  const send = async (answer: ReturnType<typeof refuses>) => {
    vi.stubGlobal("fetch", async (url: string) => answer({ call: url, body: {} }));
    onTestFinished(() => void vi.unstubAllGlobals());
    return sendJoin("card", {}, "");
  };
  const locked = refuses(409, "This class is locked. Ask your teacher to open it.");
  expect(await send(locked)).toMatchObject({
    problem: "Esta clase está cerrada. Pide a tu docente que la abra.",
  });
  const wait = { code: "too-many-requests", message: "Too many attempts. Wait 7 seconds and try again." };
  const busy = async () => Response.json({ ...wait, seconds: 7 }, { status: 429 });
  expect(await send(busy)).toMatchObject({
    problem: "Demasiados intentos. Espera 7 segundos e inténtalo de nuevo.",
  });
});

test("/join shows the refusal of a locked class above the button, with the typed code in its field", async () => {
  const sent: unknown[] = [];
  const refuse = refuses(409, "This class is locked. Ask your teacher to open it.");
  vi.stubGlobal("fetch", async (url: string, { body }: RequestInit = {}) => {
    const call = { call: url, body: JSON.parse(String(body)) };
    sent.push(call);
    return refuse(call);
  });
  document.body.innerHTML = markup(<JoinPage />)
    .replace("{{way}}", "seat")
    .replaceAll(/\{\{\w+\}\}/g, "");
  onTestFinished(() => {
    document.body.innerHTML = "";
    vi.unstubAllGlobals();
  });
  await import("./main.ts");
  const code = getByRole<HTMLInputElement>(document.body, "textbox", { name: "Class code" });
  const press = getByRole(document.body, "button", { name: "Take a seat" });
  const alert = getByRole(document.body, "alert");
  expect(alert.textContent).toBe("");
  const keys = userEvent.setup({ delay: null });
  await keys.type(code, "BCDFGH");
  await keys.click(press);
  await waitFor(() => expect(alert.textContent).toBe("This class is locked. Ask your teacher to open it."));
  expect(sent).toEqual([{ call: "/api/join", body: { code: "BCDFGH", storedCards: [] } }]);
  expect(code.value).toBe("BCDFGH");
  expect(alert.compareDocumentPosition(press)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect([press.textContent, press.ariaBusy]).toEqual(["Take a seat", null]);
});
