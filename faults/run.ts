// npm run faults: a load of real clients runs while a fault is made, again and again; then everything is counted. With
// --short a form of it in less than a minute; with --control commits are not waited for, and the count has to find losses.
// Loopback and a folder of its own only.
import { setTimeout as sleep } from "node:timers/promises";
import { type Load, startLoad } from "./load.ts";
import { openStage, type Stage } from "./stage.ts";
import { type Verdict, verdictOf } from "./verdict.ts";

type Fault = { name: string; times: number; make(stage: Stage, load: Load): Promise<void> };

const short = process.argv.includes("--short");
const control = process.argv.includes("--control");
const times = (full: number, few: number) => (short ? few : full);

async function untilServed(stage: Stage): Promise<void> {
  for (;;) {
    const ready = await fetch(`${stage.url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => null,
    );
    if (ready?.status === 200) return;
    await sleep(20);
  }
}

async function killBackend(stage: Stage): Promise<void> {
  const [backend] = await stage.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'glasshouse' and pid <> pg_backend_pid() order by random() limit 1",
  );
  if (backend) process.kill(backend.pid, "SIGKILL");
}

const killNode = async (stage: Stage) => {
  stage.glasshouse().process.kill("SIGKILL");
  await stage.start();
};
const killPostmaster = async (stage: Stage) => {
  process.kill(stage.postmasterPid(), "SIGKILL");
};

const faults: Fault[] = [
  { name: "kill -9 of Node", times: times(20, 2), make: killNode },
  { name: "kill -9 of PostgreSQL's postmaster", times: times(10, 1), make: killPostmaster },
  { name: "kill -9 of a single backend", times: times(50, 2), make: killBackend },
  {
    name: "kill -9 of both at once",
    times: times(10, 1),
    make: async (stage) => {
      const postmaster = stage.postmasterPid();
      stage.glasshouse().process.kill("SIGKILL");
      process.kill(postmaster, "SIGKILL");
      await stage.start();
    },
  },
  {
    name: "SIGTERM under load",
    times: times(10, 1),
    make: async (stage) => {
      await stage.glasshouse().stop();
      await stage.start();
    },
  },
  {
    name: "restart in the middle of a jump of 30 days with a crowd",
    times: times(5, 1),
    make: async (stage) => {
      await stage.query(
        "update clock set anchor_simulated = anchor_simulated + interval '30 days', rate = 'realtime'",
      );
      await sleep(150);
      await killNode(stage);
    },
  },
];

const between = () => sleep(300 + Math.random() * 500);
type Row = { name: string; times: number; gapMs: number; verdict: Verdict; wrong: readonly string[] };

async function run(fault: Fault): Promise<Row> {
  const stage = await openStage(60);
  try {
    await stage.query(
      `insert into crowd (seed, target, behaviour, started_at)
       values (7, 400, '{"advertsPerDay":60,"recruiterShare":30,"recruitsPerDay":30,"baitPull":4,"stakeFrom":20,"stakeTo":1200,"scheduledShare":40,"scheduleDays":7,"doublingShare":30,"reinvestingShare":20,"patienceDays":2,"panicPerDay":25,"memory":80}', now())`,
    );
    await stage.query("update operator set policy = 'approve'");
    if (control) {
      await stage.query("alter system set synchronous_commit = off");
      await stage.query("alter system set wal_writer_delay = '10s'");
      await stage.query("select pg_reload_conf()");
    }
    await stage.query("update clock set rate = 'day-per-second'");
    const load = await startLoad(stage);
    for (let time = 0; time < fault.times; time += 1) {
      await between();
      await fault.make(stage, load);
      await untilServed(stage);
    }
    await between();
    await load.stop();
    return {
      name: fault.name,
      times: fault.times,
      gapMs: load.gapMs(),
      verdict: await verdictOf(stage, load),
      wrong: load.wrong,
    };
  } finally {
    await stage.stop();
  }
}

const began = performance.now();
const rows: Row[] = [];
// without waiting for commits only a crash of the database loses something
const chosen = control ? faults.filter((fault) => fault.name.includes("postmaster")) : faults;
for (const fault of chosen) {
  const row = await run(fault);
  rows.push(row);
  process.stderr.write(`${row.name}: ${JSON.stringify(row.verdict)}\n`);
  for (const wrong of row.wrong.slice(0, 5)) process.stderr.write(`  ${wrong}\n`);
}
const sound = ({ lost, twice, differences, wrong }: Verdict) => lost + twice + differences + wrong === 0;
const lines = [
  [
    "Fault",
    "Times",
    "Acknowledged and lost",
    "Twice",
    "Audit's differences",
    "Wrong answers",
    "Longest gap",
    "",
  ],
  ["---", "---", "---", "---", "---", "---", "---", "---"],
  ...rows.map(({ name, times: made, gapMs, verdict }) => [
    name,
    String(made),
    String(verdict.lost),
    String(verdict.twice),
    String(verdict.differences),
    String(verdict.wrong),
    `${Math.round(gapMs)} ms`,
    sound(verdict) ? "held" : "BROKEN",
  ]),
];
process.stdout.write(`\n${Math.round((performance.now() - began) / 1_000)} s\n\n`);
process.stdout.write(lines.map((line) => `| ${line.join(" | ")} |\n`).join(""));
const held = rows.every((row) => sound(row.verdict));
if (control ? held : !held) process.exitCode = 1;
