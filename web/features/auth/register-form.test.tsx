// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import { answers, livePage, noAnswer, noConnection, type Reply, refuses } from "../../testing/live-page.tsx";

describe("/register", () => {
  async function sent(reply: Reply) {
    const page = await livePage(
      "/register",
      { "POST /api/register": reply },
      { user: null, onward: ["/login"] },
    );
    await page.press("Use a fictional persona");
    await page.fill("Password", "a long enough password");
    await page.press("Create Account");
    return page;
  }

  test("the code of a shared link is in its field", async () => {
    const page = await livePage("/register?ref=ABCD2345", {}, { user: null });
    expect(page.field("Referral Code (optional)").value).toBe("ABCD2345");
  });

  const registered = answers({ id: "7", email: "nora@example.com" });

  test("'Creating Account...' while busy", async () => {
    const page = await sent(noAnswer);
    await page.shows("Creating Account...");
  });

  test("'Registration Successful', 'Your account has been created successfully!'", async () => {
    const page = await sent(registered);
    await page.toast("Registration Successful", "Your account has been created successfully!");
  });

  test("a registration leads to /login", async () => {
    const page = await sent(registered);
    await page.shows("No account yet?");
    expect(page.path()).toBe("/login");
  });

  test("'Registration Failed' with the server's message", async () => {
    const page = await sent(refuses(409, "This email address can't be used."));
    await page.toast("Registration Failed", "This email address can't be used.");
  });

  test("'Something went wrong' where the server gives no message", async () => {
    const page = await sent(refuses(502));
    await page.toast("Registration Failed", "Something went wrong");
  });

  test("'Unable to create account. Please try again.' without a connection", async () => {
    const page = await sent(noConnection);
    await page.toast("Registration Failed", "Unable to create account. Please try again.");
  });
});
