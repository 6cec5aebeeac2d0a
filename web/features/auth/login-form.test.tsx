// @vitest-environment happy-dom
import { generalErrors } from "@glasshouse/contract/general-errors.ts";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { loadFirst, loadLanguage } from "../../display/language.ts";
import { answers, livePage, noAnswer, noConnection, type Reply, refuses } from "../../testing/live-page.tsx";
import { nora } from "../../testing/rendered-page.tsx";

describe("/login", () => {
  async function sent(reply: Reply) {
    const page = await livePage("/login", { "POST /api/login-custom": reply }, { user: null, onward: ["/"] });
    await page.fill("Email", "nora@example.com");
    await page.fill("Password", "a long enough password");
    await page.press("Sign In");
    return page;
  }

  test("'Signing In...' while busy", async () => {
    const page = await sent(noAnswer);
    await page.shows("Signing In...");
  });

  test("sends exactly email and password where no second factor is asked for", async () => {
    const page = await sent(answers(nora));
    await page.shows("Welcome back, Nora");
    expect(page.sent.find(({ call }) => call === "POST /api/login-custom")?.body).toEqual({
      email: "nora@example.com",
      password: "a long enough password",
    });
  });

  test("'Login Successful', 'Welcome back to the product!'", async () => {
    const page = await sent(answers(nora));
    await page.toast("Login Successful", "Welcome back to the product!");
  });

  test("a sign-in leads to /", async () => {
    const page = await sent(answers(nora));
    await page.shows("Welcome back, Nora");
    expect(page.path()).toBe("/");
  });

  describe("to a custom domain, while the page's settings have not come", () => {
    const place = "/login?return_to=https%3A%2F%2Finvest.glasshouse.test%2F";
    async function sentTo(config: Reply) {
      const assign = vi.spyOn(window.location, "assign").mockReturnValue();
      onTestFinished(() => assign.mockRestore());
      const replies = { "GET /api/config": noAnswer, "POST /api/login-custom": answers(nora) };
      const page = await livePage(place, replies, { user: null, onward: ["/"] });
      await page.fill("Email", "nora@example.com");
      await page.fill("Password", "a long enough password");
      page.reply({ "GET /api/config": config });
      await page.press("Sign In");
      return { page, assign };
    }

    test("a sign-in asks for them again and leads there", async () => {
      const { assign } = await sentTo(answers({ publicOrigin: "https://invest.glasshouse.test" }));
      await vi.waitFor(() => expect(assign.mock.calls).toEqual([["https://invest.glasshouse.test/"]]));
    });

    test("a sign-in leads home if they can't be loaded", async () => {
      const { page, assign } = await sentTo(refuses(500));
      await page.shows("Welcome back, Nora");
      expect(assign).not.toHaveBeenCalled();
    });
  });

  test("'Login Failed' with the server's message", async () => {
    const page = await sent(refuses(429, "Please wait 4 seconds."));
    await page.toast("Login Failed", "Please wait 4 seconds.");
  });

  test("'Invalid credentials' where the server gives no message", async () => {
    const page = await sent(refuses(502));
    await page.toast("Login Failed", "Invalid credentials");
  });

  test("'Unable to sign in. Please try again.' without a connection", async () => {
    const page = await sent(noConnection);
    await page.toast("Login Failed", "Unable to sign in. Please try again.");
  });

  test("is there for a signed-in person, too", async () => {
    const page = await livePage("/login");
    page.control("Sign In");
  });

  test("a failed sign-in keeps the address, and says why in place", async () => {
    const page = await sent(refuses(401, "Invalid credentials"));
    await page.shows("Invalid credentials");
    expect(page.field("Email").value).toBe("nora@example.com");
  });

  test("a sign-in refused before the rest of the texts has come says why in the page's language", async () => {
    onTestFinished(async () => void (await loadLanguage("en")));
    await loadFirst("es");
    const page = await livePage(
      "/login",
      { "POST /api/login-custom": refuses(401, "Invalid credentials") },
      { user: null },
    );
    await page.fill("Correo electrónico", "nora@example.com");
    await page.fill("Contraseña", "a long enough password");
    await page.press("Iniciar sesión");
    await page.showsInPlace("Los datos de acceso no son correctos");
  });

  test("blocked cookies are said in the page's language", async () => {
    onTestFinished(async () => void (await loadLanguage("en")));
    await loadLanguage("es");
    const page = await livePage("/login?problem=cookies", {}, { user: null });
    await page.showsInPlace("bloquea las cookies");
  });

  test("asks for a code after the right password, and for the password again once five were wrong", async () => {
    const refused = (code: keyof typeof generalErrors) => async () =>
      Response.json({ code, message: generalErrors[code].message }, { status: 401 });
    const codeField = () => document.querySelector<HTMLInputElement>("input[autocomplete=one-time-code]");
    const page = await sent(refused("second-factor-required"));
    await page.fill("Code", "000000");
    page.reply({ "POST /api/login-custom": refused("wrong-second-factor") });
    await page.press("Sign In");
    await page.showsInPlace("This code is wrong or already used. Enter the next one.");
    expect(page.sent.at(-1)?.body).toMatchObject({ code: "000000" });
    page.reply({ "POST /api/login-custom": refused("second-factor-ended") });
    await page.press("Sign In");
    await page.showsInPlace("Five wrong codes, so this sign-in has ended. Enter your password again.");
    await vi.waitFor(() => expect([codeField(), page.field("Password").value]).toEqual([null, ""]));
  });
});
