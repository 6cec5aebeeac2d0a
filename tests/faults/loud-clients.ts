// A worker separates the clients' cost from the server's.
import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

type Given = {
  port: number;
  cookies: string[];
  payments: string[][];
  emails: string[];
  atOnceOfEach: number;
};
// from loud-world.ts
const { port, cookies, payments, emails, atOnceOfEach } = workerData as Given;
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
let running = true;
const counts: Record<string, number> = {};
parentPort?.once("message", () => {
  running = false;
});

const call = (method: string, path: string, cookie: string, body?: object) =>
  new Promise<void>((done) => {
    const headers = {
      ...(cookie ? { cookie } : {}),
      "idempotency-key": randomUUID(),
      ...(body ? { "content-type": "application/json" } : {}),
    };
    // another address than the observer's
    const asked = request(
      { host: "127.0.0.1", localAddress: "127.0.0.2", port, method, path, headers, agent },
      (reply) => {
        counts[String(reply.statusCode)] = (counts[String(reply.statusCode)] ?? 0) + 1;
        reply.resume().once("close", done);
      },
    );
    asked.once("error", () => done());
    asked.end(body ? JSON.stringify(body) : undefined);
  });

const reads = [
  "/api/dashboard/stats",
  "/api/books",
  "/api/transactions",
  "/api/transactions/export",
  "/api/books/my-payouts",
  "/api/books/audit",
  "/api/books/ledger",
];

async function caller(person: number, first: number): Promise<void> {
  const cookie = cookies[person] ?? "";
  for (let turn = first; running; turn += 1) {
    const payment = turn % 5 === 0 ? payments[person]?.pop() : undefined;
    if (payment) await call("POST", "/api/confirm-deposit", cookie, { paymentIntentId: payment, amount: 1 });
    else if (turn % 40 === 1)
      await call("POST", "/api/login-custom", "", {
        email: emails[person],
        password: "a long enough password",
      });
    else await call("GET", reads[turn % reads.length] ?? "", cookie);
  }
}

await Promise.all(
  cookies.flatMap((_, person) =>
    Array.from({ length: atOnceOfEach }, (_each, first) => caller(person, first)),
  ),
);
agent.destroy();
parentPort?.postMessage(counts);
