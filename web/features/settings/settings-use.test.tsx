// @vitest-environment happy-dom
import type { NotificationSettings } from "@glasshouse/contract/settings.ts";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { loadPreferences } from "../../display/preferences.ts";
import {
  answers,
  type LivePage,
  livePage,
  noAnswer,
  noConnection,
  type Reply,
  refuses,
} from "../../testing/live-page.tsx";
import { administrator, nora } from "../../testing/rendered-page.tsx";

const saved: NotificationSettings = {
  emailNotifications: true,
  depositNotifications: true,
  withdrawalNotifications: true,
  dailyIncomeNotifications: true,
  marketingEmails: false,
};
const profile = "PUT /api/user/profile";
const notifications = "PUT /api/user/notifications";
const password = "PUT /api/user/password";
const prove = "POST /api/user/prove";

const open = (section: string, call = profile, reply: Reply = noAnswer) =>
  livePage(
    `/settings?section=${section}`,
    { [call]: reply, "GET /api/user/settings": answers(saved) },
    { known: [[["settings"], saved]], onward: ["/dashboard", "/wallet"] },
  );

describe("profile", () => {
  const change = async (page: LivePage, firstName: string, email: string) => {
    await page.fill("First Name", firstName);
    await page.fill("Email Address", email);
    await page.press("Save Changes");
  };

  test("a blank name and a wrong address are named at their fields", async () => {
    const page = await open("profile");
    await change(page, " ", "nobody");
    await page.shows("First name is required");
    await page.shows("Invalid email address");
  });

  test("'Profile Updated', and who is signed in is read again", async () => {
    const changed = { firstName: "Tamsin", lastName: "Ellison", email: "tamsin@example.com" };
    const page = await open("profile", profile, answers(changed));
    page.reply({ "GET /api/auth/user": answers({ ...nora, ...changed }) });
    await change(page, "Tamsin", "tamsin@example.com");
    await page.toast("Profile Updated", "Your profile has been updated.");
    await page.shows("Tamsin Ellison");
  });

  test("an address that needs a recent sign-in is saved as it was typed, once the password was given", async () => {
    const needsProof: Reply = async () =>
      Response.json({ code: "recent-sign-in-required", message: "" }, { status: 403 });
    const page = await open("profile", profile, needsProof);
    page.reply({ [prove]: refuses(400, "The password is not right.") });
    await change(page, "Tamsin", "later@example.com");
    await page.shows("Confirm your password");
    await page.fill("Password", "wrong");
    await page.press("Confirm");
    await page.shows("The password is not right.");
    const changed = { firstName: "Tamsin", lastName: "Ellison", email: "later@example.com" };
    page.reply({
      [prove]: answers({ status: "proven" }),
      [profile]: answers(changed),
      "GET /api/auth/user": answers({ ...nora, ...changed }),
    });
    await page.fill("Password", "the right one");
    await page.press("Confirm");
    await page.toast("Profile Updated", "Your profile has been updated.");
    expect(page.field("Email Address").value).toBe("later@example.com");
  });
});

describe("notifications", () => {
  const state = (page: LivePage) =>
    Object.keys(saved).map((_, place) => {
      const all = [...document.querySelectorAll<HTMLInputElement>("main input[role=switch]")];
      if (all.length !== 5) throw new Error(`${all.length} switches: ${page.inPlace()}`);
      return all[place]?.checked;
    });

  test("five switches as they are saved, and what was changed is sent and confirmed", async () => {
    const page = await open("notifications", notifications, answers(saved));
    expect(state(page)).toEqual([true, true, true, true, false]);
    await page.press(/^Daily income/);
    await page.press("Save Preferences");
    await page.toast("Notifications Updated", "Your notification settings have been saved.");
    expect(page.sent.find(({ call }) => call === notifications)?.body).toEqual({
      ...saved,
      dailyIncomeNotifications: false,
    });
  });

  test("two presses in one moment are one call", async () => {
    const page = await open("notifications", notifications, answers(saved));
    const save = page.control("Save Preferences");
    save.click();
    save.click();
    await page.shows("Notifications Updated");
    expect(page.sent.filter(({ call }) => call === notifications)).toHaveLength(1);
  });
});

describe("security", () => {
  async function sent(given: { current: string; chosen: string; again: string }, reply: Reply = noAnswer) {
    const page = await open("security", password, reply);
    await page.fill("Current Password", given.current);
    await page.fill("New Password", given.chosen);
    await page.fill("Confirm New Password", given.again);
    await page.press("Change Password");
    return page;
  }
  const right = { current: "old password", chosen: "another good password", again: "another good password" };

  test("a missing value is named at its field", async () => {
    const page = await sent({ current: "", chosen: "", again: "" });
    await page.shows("Current password is required");
    await page.shows("Password must be at least 8 characters");
    await page.shows("Please confirm your password");
  });

  test("a different confirmation is named at its field", async () => {
    const page = await sent({ ...right, again: "something else" });
    await page.shows("Passwords don't match");
  });

  test("a wrong current password shows the server's sentence", async () => {
    const page = await sent(right, refuses(400, "The current password is wrong. Try again."));
    await page.shows("The current password is wrong. Try again.");
  });

  test("show and hide shows a password and hides it", async () => {
    const page = await open("security");
    const type = () => page.field("Current Password").type;
    expect(type()).toBe("password");
    await page.press("Show current password");
    expect(type()).toBe("text");
    await page.press("Hide current password");
    expect(type()).toBe("password");
  });

  test("'Password Updated', and the form is empty", async () => {
    const page = await sent(right, answers({ status: "updated" }));
    await page.shows("Password Updated");
    await vi.waitFor(() => expect(page.field("Current Password").value).toBe(""));
  });
});

describe("security without a password", () => {
  const choose = "POST /api/user/first-password";
  test("a password is chosen, once both fields agree, and can be changed from then on", async () => {
    const own = { ...nora, hasPassword: false };
    const page = await livePage(
      "/settings?section=security",
      { "GET /api/auth/user": answers(nora), [choose]: answers({ status: "updated" }) },
      { user: own, known: [[["settings"], saved]] },
    );
    await page.shows("This account has no password, so only this browser can open it");
    await page.fill("New Password", "another good password");
    await page.fill("Confirm New Password", "another good word");
    await page.press("Choose Password");
    await page.shows("Passwords don't match");
    await page.fill("Confirm New Password", "another good password");
    await page.press("Choose Password");
    await page.toast("Password Chosen", `Sign in with it as ${nora.email}, in this browser.`);
    await vi.waitFor(() => expect(page.control("Change Password")).toBeTruthy());
    expect(page.sent.filter(({ call }) => call === choose).map(({ body }) => body)).toEqual([
      { newPassword: "another good password" },
    ]);
  });
});

describe("preferences", () => {
  beforeAll(() => loadPreferences());

  async function chosen() {
    const page = await open("preferences");
    await page.choose("Currency Display", "EUR");
    await page.choose("Time Zone", "Pacific");
    await page.choose("Dashboard Layout", "compact");
    await page.choose("Country", "es");
    await page.press("Save Preferences");
    await page.shows("Preferences Saved");
    return page;
  }

  test("Save Preferences makes no call", async () => {
    const page = await chosen();
    expect(page.sent.filter(({ call }) => !call.startsWith("GET"))).toEqual([]);
  });

  test("the currency changes the amounts shown, with the rate, and is stored in the browser", async () => {
    const page = await chosen();
    await page.press("Overview");
    await page.shows("€137.25"); // of $152.50
    await page.shows(/at the fixed play rate of €0.90 for \$1.00/);
    expect(JSON.stringify(localStorage)).toContain("EUR");
  });

  test("the country of the regulators is stored in the browser", async () => {
    await chosen();
    expect(JSON.stringify(localStorage)).toContain('\\"country\\":\\"es\\"');
  });

  test("the compact layout leaves the strategy out", async () => {
    const page = await chosen();
    await page.press("Overview");
    await page.shows("Recent Transactions");
    expect([...document.querySelectorAll("h2")].map(({ textContent }) => textContent)).not.toContain(
      "Strategy",
    );
  });
});

describe("a failed save", () => {
  const message = "Glasshouse can't reach its database. Try again in a moment.";
  const forms = [
    {
      form: "profile",
      section: "profile",
      call: profile,
      fill: (page: LivePage) => page.fill("First Name", "Tamsin"),
      expectInput: (page: LivePage) => expect(page.field("First Name").value).toBe("Tamsin"),
      button: "Save Changes",
      fallback: "Failed to update profile",
    },
    {
      form: "notifications",
      section: "notifications",
      call: notifications,
      fill: (page: LivePage) => page.press(/^Marketing/),
      expectInput: (page: LivePage) => expect(page.field(/Marketing/).checked).toBe(true),
      button: "Save Preferences",
      fallback: "Failed to update notifications",
    },
    {
      form: "password",
      section: "security",
      call: password,
      fill: async (page: LivePage) => {
        await page.fill("Current Password", "old password");
        await page.fill("New Password", "another good password");
        await page.fill("Confirm New Password", "another good password");
      },
      expectInput: (page: LivePage) => expect(page.field("New Password").value).toBe("another good password"),
      button: "Change Password",
      fallback: "Failed to update password",
    },
  ];
  async function sent({ section, call, fill, button }: (typeof forms)[number], reply: Reply) {
    const page = await open(section, call, reply);
    await fill(page);
    await page.press(button);
    return page;
  }

  test.each(forms)("$form: '$fallback' without a message", async (form) => {
    const page = await sent(form, noConnection);
    await page.shows(form.fallback);
  });

  test.each(forms)("$form: the server's message, and nothing that was typed is lost", async (form) => {
    const page = await sent(form, refuses(503, message));
    await page.shows(message);
    form.expectInput(page);
  });
});

test("the administrator's two-factor: the secret and its QR code, then recovery codes once a code was right", async () => {
  const codes = ["AAAA-1111", "BBBB-2222"];
  const page = await livePage(
    "/settings?section=security",
    {
      "POST /api/admin/second-factor/enrol": answers({
        secret: "JBSWY3DP",
        qr: "data:image/png;base64,AAAA",
      }),
      "POST /api/admin/second-factor/confirm": answers({ recoveryCodes: codes }),
    },
    { user: administrator },
  );
  await page.press("Set up two-factor");
  await page.shows("JBSWY3DP");
  const picture = document.querySelector('img[alt="QR code of the secret below"]');
  expect(picture?.getAttribute("src")).toBe("data:image/png;base64,AAAA");
  await page.fill("Code", "123456");
  await page.press("Turn on");
  await page.shows(/you see them only now\./);
  for (const code of codes) await page.shows(code);
  expect(page.sent.find(({ call }) => call.endsWith("/confirm"))?.body).toEqual({ code: "123456" });
});
