import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { fundDepositAddress } from "@glasshouse/core/identifiers/simulated.ts";
import { expect, test } from "vitest";
import { admin } from "../support/running-glasshouse.ts";
import { openStage, password } from "../support/stage.ts";

const guard = fileURLToPath(new URL("../support/deny-outbound.ts", import.meta.url));

function caller(url: string) {
  let cookie = "";
  return async (method: string, path: string, body?: object) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        cookie,
        authorization: "Bearer pk_sim_glasshouse",
        ...(body ? { "content-type": "application/json" } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const set = response.headers.getSetCookie().map((each) => each.split(";")[0]);
    if (set.length > 0) cookie = set.join("; ");
    const reply = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${reply}`);
    return reply.startsWith("{") || reply.startsWith("[") ? JSON.parse(reply) : reply;
  };
}

test("with every connection off this machine denied, all flows pass, and none was tried", async () => {
  const stage = await openStage();
  const { glasshouse } = stage;
  const investor = caller(glasshouse.url);
  const operator = caller(glasshouse.url);
  const person = {
    firstName: "A",
    lastName: "B",
    email: "loop@example.com",
    phoneNumber: "555-0100",
    password,
  };
  await investor("POST", "/api/register", person);
  await investor("POST", "/api/login-custom", { email: person.email, password });
  await investor("POST", "/api/referral/invite-simulated", { count: 3 });
  const intent = await investor("POST", "/api/create-payment-intent", { amount: 500 });
  const confirm = `/sandbox/cards/v1/payment_intents/${intent.paymentIntentId}/confirm`;
  await investor("POST", confirm, { client_secret: intent.clientSecret, card: "SIM-CARD-APPROVED" });
  await investor("POST", "/api/confirm-deposit", { paymentIntentId: intent.paymentIntentId, amount: 500 });
  const { txHash } = await investor("POST", "/api/wallet/send", { to: fundDepositAddress, amount: 100 });
  await investor("POST", "/api/confirm-crypto-deposit", {
    txHash,
    amount: 100,
    walletAddress: fundDepositAddress,
  });
  await investor("POST", "/api/clock/advance", { days: 7 });
  const bankAccount = {
    bankName: "Harbour Mutual",
    bankAccountNumber: "SIM0004471",
    bankAccountHolderName: "A B",
  };
  const request = await investor("POST", "/api/withdrawal-requests", {
    amount: 50,
    withdrawalMethod: "bank",
    withdrawalDetails: JSON.stringify(bankAccount),
    notes: "",
  });
  await operator("POST", "/api/login-custom", { email: admin.email, password: admin.firstPassword });
  await operator("PUT", "/api/user/password", {
    currentPassword: admin.firstPassword,
    newPassword: password,
  });
  await operator("POST", `/api/admin/withdrawal/${request.id}/update`, { status: "approved" });
  await operator("GET", "/api/admin/export/deposits");
  const stats = await investor("GET", "/api/dashboard/stats");
  expect(stats).toMatchObject({ totalInvested: "600.00", walletBalance: "4450.00" });
  for (const path of ["/", "/about", "/dashboard", "/sw.js", "/api/openapi.json"])
    await investor("GET", path);
  expect(glasshouse.output()).not.toContain("OUTBOUND");
  await stage.stop();
});

test("a connection off this machine is denied and seen: by address, by name, and by fetch", async () => {
  const codes = [
    'require("node:net").connect(443, "192.0.2.1")',
    'require("node:http").get("http://example.invalid/")',
    'fetch("http://192.0.2.1/")',
  ];
  const errorsOf = async (code: string) => {
    const child = spawn(process.execPath, ["--import", guard, "-e", code], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    const [errors] = await Promise.all([text(child.stderr), once(child, "close")]);
    return errors;
  };
  for (const [index, errors] of (await Promise.all(codes.map(errorsOf))).entries())
    expect(errors, codes[index]).toMatch(
      /OUTBOUND (connect to 192\.0\.2\.1|lookup of example\.invalid|connect to example\.invalid)/,
    );
});
