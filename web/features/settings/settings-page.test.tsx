import { expect, test } from "vitest";
import { clock, elements, getTexts, investorPage, lines, nora } from "../../testing/rendered-page.tsx";

const profile = await investorPage("/settings");
const notifications = await investorPage("/settings?section=notifications", [
  [
    ["settings"],
    {
      emailNotifications: true,
      depositNotifications: true,
      withdrawalNotifications: true,
      dailyIncomeNotifications: true,
      marketingEmails: false,
    },
  ],
]);
const security = await investorPage("/settings?section=security");
const preferences = await investorPage("/settings?section=preferences");
const provider = { twoFactor: true, accountPath: null };
const pictured = { ...nora, identityProvider: provider, profileImageUrl: "/idp/pictures/3.svg" };
const getOptions = (html: string, label: string) => {
  const id = new RegExp(`<label for="([^"]*)"[^>]*>${label}<`).exec(html)?.[1];
  const select = elements(html, "select").find(({ attributes }) => attributes.includes(`id="${id}"`));
  return getTexts(select?.inside ?? "", "option");
};

test("a menu of four sections: Profile, Notifications, Security, Preferences", () => {
  const menu = elements(profile, "nav")[0]?.inside ?? "";
  expect(getTexts(menu, "a")).toEqual(["Profile", "Notifications", "Security", "Preferences"]);
});

test("Profile is shown at first", () => {
  expect(getTexts(profile, "h2")).toEqual(["Profile"]);
});

test("Profile: initials where there is no picture, First Name, Last Name, Email Address, Save Changes", () => {
  expect(lines(profile)).toContain("NE");
  expect(getTexts(profile, "label")).toEqual(["First Name", "Last Name", "Email Address"]);
  expect(getTexts(profile, "button")).toEqual(["Save Changes"]);
});

test("Profile: the picture of the identity provider, and that it comes from there", async () => {
  const html = await investorPage("/settings", [], pictured);
  expect(html).toContain('<img src="/idp/pictures/3.svg"');
  expect(lines(html)).toContain("This picture is from your identity provider.");
  expect(lines(profile).join(" ")).toContain("A profile picture comes from your identity provider.");
});

test("Notifications: five switches, Save Preferences", () => {
  expect(notifications.match(/role="switch"/g)).toHaveLength(5);
  expect(getTexts(notifications, "button")).toEqual(["Save Preferences"]);
});

test("Security: an info note, and Change Password with current, new and confirmed password", () => {
  expect(lines(security)).toContain("Changing your password signs you out everywhere else.");
  expect(getTexts(security, "label")).toEqual(["Current Password", "New Password", "Confirm New Password"]);
  expect(getTexts(security, "button")).toContain("Change Password");
});

test("Security: show/hide on the current and the new password, not on the confirmation", () => {
  expect([...security.matchAll(/aria-label="(Show [^"]*)"/g)].map(([, label]) => label)).toEqual([
    "Show current password",
    "Show new password",
  ]);
});

test("Security: two-factor authentication comes from the identity provider, with its state there", async () => {
  expect(lines(security).join(" ")).toContain("Two-factor authentication comes from your identity provider.");
  const html = await investorPage("/settings?section=security", [], pictured);
  expect(lines(html)).toContain("From your identity provider: on, as of your latest sign-in.");
});

test("Preferences: USD, EUR, GBP", () => {
  const currencies = getOptions(preferences, "Currency Display").map((option) => option.slice(0, 3));
  expect(currencies).toEqual(["USD", "EUR", "GBP"]);
});

test("Preferences: UTC, Eastern, Pacific, Central European", () => {
  expect(getOptions(preferences, "Time Zone")).toEqual(["UTC", "Eastern", "Pacific", "Central European"]);
});

test("Preferences: Default, Compact, Detailed", () => {
  expect(getOptions(preferences, "Dashboard Layout")).toEqual(["Default", "Compact", "Detailed"]);
});

test("a seat in a class sees its two words in place of the forms that it can't use, and has the other sections", async () => {
  const seat = { ...nora, email: "seat-3@example.com", firstName: "quiet", lastName: "heron" };
  const inClass: [string[], unknown] = [["clock"], { ...clock, lesson: { phase: "lobby" } }];
  for (const section of ["profile", "security"]) {
    const page = await investorPage(`/settings?section=${section}`, [inClass], seat);
    expect(getTexts(page, "h2")).toEqual(["Your seat"]);
    expect(lines(page).join(" ")).toContain("You are quiet heron.");
    expect([getTexts(page, "label"), getTexts(page, "form")]).toEqual([[], []]);
  }
  expect(getTexts(await investorPage("/settings?section=preferences", [inClass], seat), "h2")).toContain(
    "Preferences",
  );
});
