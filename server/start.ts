// Starts and stops in order: requests in flight are answered, then runners, pool and database stop. The
// application is loaded while PostgreSQL starts, so it is not imported here.
import { ensureApplicationLogin, loadReplicaLogin } from "./db/application-login.ts";
import { createWorldDbs } from "./db/in-world.ts";
import { migrate } from "./db/migrate.ts";
import { type OpenDatabase, openDatabase } from "./db/open-database.ts";
import { createPool } from "./db/pool.ts";
import { readServerSecrets } from "./db/server-secrets.ts";
import { withStartupRetry } from "./db/startup-retry.ts";
import { type Env, InvalidSetting, readEnv, type Settings, withArguments } from "./env.ts";
import { explainError } from "./explain-error.ts";
import { backlog, getLocalOrigin, requireFreePort } from "./http/listen-address.ts";
import { explainListenError } from "./http/port-listener.ts";
import { getStopSignals } from "./http/stop-signals.ts";
import { toLanLines } from "./lan.ts";
import { requireRestored } from "./maintenance/restore-mark.ts";
import { loadHouseWorld } from "./worlds/house.ts";

const drainTimeoutMs = 3_000;
const loadApplication = () =>
  Promise.all([import("./app.ts"), import("./auth/ensure-admin.ts"), import("./http/drain.ts")]);

function printWelcome(env: Env, address: string, firstPassword: string | undefined): void {
  console.log("Simulation: play money only. No real investment pays 5% a day.");
  console.log(`Glasshouse is open at ${env.publicUrl ?? address}`);
  if (firstPassword)
    console.log(
      `Administrator: ${env.adminEmail}, first password: ${firstPassword} (shown once; change it when you first sign in)`,
    );
  if (!env.lan) return;
  const port = Number(new URL(address).port || 80);
  for (const line of toLanLines(env.lan, port, process.stdout.isTTY)) console.log(line);
}

async function startWith(env: Env): Promise<void> {
  let opening: Promise<OpenDatabase> | undefined;
  // a stop while PostgreSQL is starting waits for it, so that it is not left running
  let stop: (exitCode: number) => Promise<void> = async (exitCode) => {
    const opened = await opening?.catch(() => undefined);
    await opened?.stop();
    process.exit(exitCode);
  };
  let stopping = false;
  const onSignal = () => {
    stopping = true;
    void stop(0);
  };
  for (const signal of getStopSignals(process.platform)) process.on(signal, onSignal);
  const place = { port: env.port, host: env.host };
  await requireFreePort(place).catch((error: unknown) => explainListenError(error, place));
  if (!env.databaseUrl) requireRestored(env.dataDir);
  const report = (line: string) => console.log(line);
  opening = openDatabase(env, report, () => {
    loadApplication().catch(() => {}); // reported where it is awaited
  });
  const database = await opening;
  try {
    const [{ buildApp }, { ensureAdmin }, { stopListening }] = await loadApplication();
    report("Updating the tables...");
    const [ask, askBooks] = [withStartupRetry({ report }), withStartupRetry({ report })];
    await ask(() => migrate(database.connectionString));
    const [secrets, login] = await ask(() =>
      Promise.all([
        readServerSecrets(database.connectionString),
        ensureApplicationLogin(database.connectionString),
      ]),
    );
    const pool = await ask(() => createPool({ connectionString: login ?? database.connectionString }));
    const books = env.booksDatabaseUrl;
    const booksPool = books
      ? await askBooks(async () =>
          createPool({ connectionString: (await loadReplicaLogin(books, login)) ?? books, max: 10 }),
        ).catch((error: unknown) => {
          throw new InvalidSetting(explainError(error, "BOOKS_DATABASE_URL"));
        })
      : pool;
    const house = await ask(() => loadHouseWorld(pool));
    const { server, runners } = await buildApp({ env, pool, secrets, booksPool, disk: database.disk });
    if (!login) server.log.warn("the database user can't create a login; connecting as that user");
    const firstPassword = await ensureAdmin(createWorldDbs(pool)(house), env);
    await server.listen({ ...place, backlog }).catch((error: unknown) => explainListenError(error, place));
    for (const runner of runners) runner.start();

    let stopped: Promise<void> | undefined;
    stop = (exitCode) => {
      stopped ??= (async () => {
        await stopListening(server);
        const drained = server.close();
        const tooLong = new Promise((resolve) => setTimeout(resolve, drainTimeoutMs).unref());
        await Promise.race([drained, tooLong]);
        await Promise.all(runners.map((runner) => runner.stop()));
        await Promise.race([Promise.all([...new Set([pool, booksPool])].map((each) => each.end())), tooLong]);
        await database.stop();
        process.exit(exitCode);
      })();
      return stopped;
    };
    const fail = (what: string) => (error?: unknown) => {
      server.log.fatal({ err: error }, what);
      void stop(1);
    };
    database.onFailure(fail("PostgreSQL stopped and could not be restarted"));
    process.on("uncaughtException", fail("uncaught exception"));
    process.on("unhandledRejection", fail("unhandled rejection"));

    printWelcome(env, getLocalOrigin(server.listeningOrigin), firstPassword);
  } catch (error) {
    if (!stopping) console.error(explainError(error));
    await stop(stopping ? 0 : 1);
  }
}

export async function start(source: Settings, args: readonly string[]): Promise<void> {
  try {
    await startWith(readEnv(withArguments(source, args)));
  } catch (error) {
    console.error(explainError(error));
    process.exit(1);
  }
}
