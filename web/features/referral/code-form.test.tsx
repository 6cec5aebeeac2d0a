// @vitest-environment happy-dom
import { disclosure } from "@glasshouse/contract/disclosure.ts";
import type { ReferralStats } from "@glasshouse/contract/referrals.ts";
import { describe, expect, test, vi } from "vitest";
import {
  answers,
  drawn,
  livePage,
  noAnswer,
  noConnection,
  type Reply,
  refuses,
} from "../../testing/live-page.tsx";

const stats: ReferralStats = {
  referralCode: "NORA2345",
  level: 1,
  totalReferrals: 0,
  maxInvestment: "50.00",
  nextLevelReferrals: 3,
  hasGivenCode: false,
};
const taken = { ...stats, hasGivenCode: true };
const asked = "POST /api/referral/register";

const open = (reply: Reply = noAnswer) =>
  livePage(
    "/referral",
    { "GET /api/referral/stats": answers(stats), [asked]: reply },
    {
      known: [[["referral"], stats]],
    },
  );

describe("/referral", () => {
  async function sent(reply: Reply) {
    const page = await open(reply);
    await page.fill("Referral Code", " ADAS2345 ");
    await page.press("Register Referral");
    return page;
  }

  test("'Registering...' while busy", async () => {
    const page = await sent(noAnswer);
    await page.shows("Registering...");
  });

  test("the trimmed code is sent", async () => {
    const page = await sent(answers(taken));
    expect(page.sent.filter(({ call }) => call === asked)).toEqual([
      { call: asked, body: { referralCode: "ADAS2345" } },
    ]);
  });

  test("'Success', 'Referral code registered successfully!'", async () => {
    const page = await sent(answers(taken));
    await page.toast("Success", "Referral code registered successfully!");
  });

  test("the figures are read again once the code was taken", async () => {
    const page = await open(answers(taken));
    page.reply({ "GET /api/referral/stats": answers(taken) });
    await page.fill("Referral Code", "ADAS2345");
    await page.press("Register Referral");
    await page.shows("You have already entered a referral code.");
  });

  test("'Please enter a referral code' for a blank one, in place too, and no call", async () => {
    const page = await open();
    await page.fill("Referral Code", "   ");
    await page.press("Register Referral");
    await page.toast("Error", "Please enter a referral code");
    await page.showsInPlace("Please enter a referral code");
    expect(page.sent.map(({ call }) => call)).not.toContain(asked);
  });

  test("an unknown code shows the server's sentence, in place too", async () => {
    const page = await sent(refuses(404, "This referral code does not exist."));
    await page.toast("Error", "This referral code does not exist.");
    await page.showsInPlace("This referral code does not exist.");
  });

  test("'Failed to register referral code' without a message, and nothing that was typed is lost", async () => {
    const page = await sent(noConnection);
    await page.toast("Error", "Failed to register referral code");
    expect(page.field("Referral Code").value.trim()).toBe("ADAS2345");
  });

  test("the device's own share sheet gets text and link, where there is one", async () => {
    const share = vi.fn(async (_data: ShareData) => {});
    Object.assign(navigator, { share });
    const page = await open();
    await page.press("Share link");
    Reflect.deleteProperty(navigator, "share");
    expect(share).toHaveBeenCalledWith(
      expect.objectContaining({
        url: expect.stringMatching(/\/\?ref=NORA2345$/),
        text: expect.stringContaining(disclosure),
      }),
    );
  });

  test.each(["Share link", "Copy link"])(
    "without a share sheet '%s' copies the link under the disclosure",
    async (name) => {
      const page = await open();
      await page.press(name);
      const copied = await navigator.clipboard.readText();
      expect(copied).toMatch(/\/\?ref=NORA2345/);
      expect(copied).toContain(disclosure);
    },
  );

  test("where the browser lets no page copy, the link stands selected", async () => {
    const page = await open();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
    Object.assign(document, { execCommand: () => false });
    await page.press("Copy link");
    await page.shows("Copy this text");
    Reflect.deleteProperty(document, "execCommand");
    const text = page.field("Copy this text");
    expect(document.activeElement).toBe(text);
    expect(text.value.slice(text.selectionStart ?? 0, text.selectionEnd ?? 0)).toMatch(/\/\?ref=NORA2345/);
  });

  test("'Copy code' copies the code, and says 'Copied' for 2 s", async () => {
    const page = await open();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    page.control("Copy code").click();
    await drawn();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(await navigator.clipboard.readText()).toBe("NORA2345");
    page.control("Copied");
    await vi.advanceTimersByTimeAsync(1);
    await drawn();
    page.control("Copy code");
  });

  test.each(["WhatsApp", "Telegram"])("%s is given the link, under the disclosure", async (name) => {
    const page = await open();
    const shared = new URL(page.control(name).getAttribute("href") ?? "").searchParams;
    expect([...shared.values()].join(" ")).toContain(disclosure);
    expect([...shared.values()].join(" ")).toContain("/?ref=NORA2345");
  });
});
