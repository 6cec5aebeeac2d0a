// @vitest-environment happy-dom
import type { AdminAction, AdminStats, AdminWithdrawal } from "@glasshouse/contract/admin.ts";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { loadLanguage } from "../../display/language.ts";
import {
  answers,
  answersRows,
  livePage,
  noAnswer,
  noConnection,
  type Replies,
} from "../../testing/live-page.tsx";
import { administrator, nora } from "../../testing/rendered-page.tsx";

const stats: AdminStats = {
  totalRevenue: "3000.00",
  totalDeposits: "3500.00",
  activeUsers: 7,
  pendingWithdrawals: 1,
  todayRevenue: "40.00",
  monthlyRevenue: "900.00",
  totalWithdrawals: "1200.50",
  totalUsers: 11,
  participants: 11,
  pendingDepositsAmount: "500.00",
  pendingWithdrawalsAmount: "150.00",
  reserves: "1799.50",
  promised: "5000.00",
};
const request: AdminWithdrawal = {
  id: 5,
  amount: "50.00",
  withdrawalMethod: "bank",
  withdrawalDetails: "{}",
  notes: "the roof leaks",
  status: "pending",
  requestedAt: "2026-06-26T09:30:00.000Z",
  createdAt: "2026-06-26T09:30:00.000Z",
  userEmail: "nora@example.com",
  userId: "3",
  walletAddress: null,
  investorNotes: "the roof leaks",
};
const decide = "POST /api/admin/withdrawal/5/update";
const replies: Replies = {
  "GET /api/admin/stats": answers(stats),
  "GET /api/admin/deposits": answersRows([]),
  "GET /api/admin/withdrawals": answersRows([request], 1),
  "GET /api/admin/actions": answers([]),
};
const open = (tab = "deposits", more: Replies = {}) =>
  livePage(`/admin?tab=${tab}`, { ...replies, ...more }, { user: administrator });

describe("/admin", () => {
  test("'Data Refreshed', 'All admin data has been updated.'", async () => {
    const page = await open();
    await page.press("Refresh Data");
    await page.toast("Data Refreshed", "All admin data has been updated.");
  });

  test("'Refresh Failed', 'Failed to refresh data. Please try again.'", async () => {
    const page = await open();
    await page.shows("No deposits found");
    page.reply({ "GET /api/admin/stats": noConnection, "GET /api/admin/deposits": noConnection });
    await page.press("Refresh Data");
    await page.toast("Refresh Failed", "Failed to refresh data. Please try again.");
  });

  describe.each(["deposits", "withdrawals"])("export of %s", (kind) => {
    const file = async () =>
      new Response("id\r\n", {
        headers: { "content-disposition": `attachment; filename="${kind}_2026-06-26.csv"` },
      });

    test("a CSV under the name that the server gives it", async () => {
      const page = await open(kind, { [`GET /api/admin/export/${kind}`]: file });
      const saved = new Promise<string>((resolve) => {
        vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
          resolve(this.download);
        });
      });
      await page.press("Export CSV");
      expect(await saved).toBe(`${kind}_2026-06-26.csv`);
    });

    test("'Export Successful' with its sentence", async () => {
      const page = await open(kind, { [`GET /api/admin/export/${kind}`]: file });
      vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
      await page.press("Export CSV");
      await page.toast("Export Successful", `${kind} data has been exported.`);
    });

    test("'Export Failed' with its sentence", async () => {
      const page = await open(kind);
      await page.press("Export CSV");
      await page.toast("Export Failed", `Failed to export ${kind} data.`);
    });
  });

  describe.each([
    ["Approve", "approved", { status: "approved" }],
    ["Reject", "rejected", { status: "rejected", notes: "Rejected by admin" }],
  ] as const)("%s", (verb, status, body) => {
    const button = new RegExp(`^${verb} .*nora@example.com`);
    const decided = { ...request, status, notes: status === "rejected" ? "Rejected by admin" : "" };

    test(`sends ${status}, and a note only with a rejection`, async () => {
      const page = await open("withdrawals", { [decide]: noAnswer });
      await page.press(button);
      expect(page.sent.filter(({ call }) => call === decide)).toEqual([{ call: decide, body }]);
    });

    test("says so", async () => {
      const page = await open("withdrawals", { [decide]: answers(decided) });
      await page.press(button);
      const title = `Withdrawal ${status.replace(/^./, (letter) => letter.toUpperCase())}`;
      await page.toast(title, `Withdrawal request has been ${status}.`);
    });

    test("has the list read again", async () => {
      const page = await open("withdrawals", { [decide]: answers(decided) });
      await page.shows("the roof leaks");
      page.reply({ "GET /api/admin/withdrawals": answersRows([decided], 1) });
      await page.press(button);
      await vi.waitFor(() => expect(() => page.control(button)).toThrow("nothing to press"));
      await page.shows("the roof leaks");
      if (status === "rejected") await page.shows("Rejected by admin");
    });

    test("that fails: 'Action Failed' with the verb in its sentence, the first time too and in place", async () => {
      const page = await open("withdrawals", { [decide]: noConnection });
      await page.press(button);
      const sentence = `Failed to ${verb.toLowerCase()} withdrawal request.`;
      await page.toast("Action Failed", sentence);
      await page.showsInPlace(sentence);
    });
  });

  test("a real card number in the search is refused at the field, and nothing is sent", async () => {
    const page = await open();
    await page.fill("Search by email or id", "4111 1111 1111 1111");
    await page.shows("This looks like a real card number. Glasshouse takes fictional details only.");
    expect(page.field("Search by email or id").getAttribute("aria-invalid")).toBe("true");
    expect(page.sent.filter(({ call }) => /4111\W*111/.test(decodeURIComponent(call)))).toEqual([]);
  });

  test("a non-admin sees Access Denied, and no admin call is made", async () => {
    const page = await livePage("/admin", replies, { user: nora });
    await page.shows("Access Denied");
    await page.shows("You don't have permission to access the admin dashboard.");
    page.control("Go Back");
    expect(page.sent.filter(({ call }) => call.includes("/api/admin"))).toEqual([]);
  });
});

test("the administrator's Password Link: the link that was made, and a sentence where no participant is found", async () => {
  const make = "POST /api/admin/users/nobody%40example.com/password-link";
  const missing = async () => Response.json({ code: "not-found", message: "" }, { status: 404 });
  const page = await open("analytics", { [make]: missing });
  const label = "Email or number of the participant";
  await page.fill(label, "nobody@example.com");
  await page.press("Create link");
  await page.showsInPlace("No participant has this email or number.");
  const path = "/new-password#1.secret";
  page.reply({
    "POST /api/admin/users/7/password-link": answers({
      path,
      email: "nora@example.com",
      expiresAt: "2026-06-26T09:30:00.000Z",
    }),
  });
  await page.fill(label, "7");
  await page.press("Create link");
  await page.showsInPlace(`For nora@example.com: ${location.origin}${path}`);
});

test("the audit trail is read in the page's language", async () => {
  onTestFinished(async () => void (await loadLanguage("en")));
  await loadLanguage("es");
  const done = { doneAt: "2026-06-26T09:30:00.000Z", simulatedAt: "2026-06-26T09:30:00.000Z" };
  const actions: AdminAction[] = [
    { ...done, id: 2, seat: "administrator", by: "Administrator", action: "Fund frozen", subject: "" },
    {
      ...done,
      id: 1,
      seat: "solo-investor",
      by: "Nora Ellison, investor 7",
      action: "Crowd called",
      subject: "500 people",
    },
  ];
  const page = await open("analytics", { "GET /api/admin/actions": answers(actions) });
  await page.shows("Fondo congelado");
  await page.shows("Multitud llamada, 500 personas");
  await page.shows("Inversor en solitario: Nora Ellison, inversor 7; ");
});
