// Backups, moved classes and the doctor, on databases of their own.
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { disclosure } from "@glasshouse/contract/disclosure.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { readEnv } from "../env.ts";
import { deposit, startTestApp, type TestApp } from "../testing/test-app.ts";
import { openTestClass, type TestClass } from "../testing/test-class.ts";
import { advanceDays, startCrowd } from "../testing/test-fund.ts";
import { auditWorlds } from "./audit-worlds.ts";
import { backUp, restore } from "./backup.ts";
import { listTables, withSuperuser } from "./copy-tables.ts";
import { examine } from "./doctor.ts";
import { exportWorld, importWorld } from "./move-world.ts";

let app: TestApp;
let school: TestClass;
let folder: string;
let backup: string;
let classFile: string;
const getEnv = (connectionString: string) => readEnv({ DATABASE_URL: connectionString, PORT: "1" });
const source = () => app.database.connectionString;

beforeAll(async () => {
  app = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), "glasshouse-maintenance-"));
  const solo = await app.person({ firstName: "Tab\tand\\." });
  await deposit(solo, 50);
  await startCrowd(await app.admin(), 200, "whole-life");
  await advanceDays(app, 6);
  school = await openTestClass(app);
  for (let learner = 0; learner < 3; learner += 1) await school.learner();
  backup = join(folder, "backup");
  classFile = join(folder, "class");
  await backUp(getEnv(source()), backup);
  await createDatabase(restoredOnce, "template1");
  await restoreInto(toUrl(restoredOnce));
  await exportWorld(source(), school.world, classFile);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await dropDatabase(restoredOnce);
  await app.stop();
});

function toUrl(name: string): string {
  const url = new URL(inject("databaseServer"));
  url.pathname = name;
  return url.href;
}

async function withServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: inject("databaseServer") });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const createDatabase = (name: string, template: string) =>
  withServer((client) => client.query(`create database ${name} template ${template}`));
const dropDatabase = (name: string) =>
  withServer((client) => client.query(`drop database if exists ${name} with (force)`));

async function createCopy(template: string): Promise<string> {
  const name = `restored_${randomBytes(6).toString("hex")}`;
  await createDatabase(name, template);
  onTestFinished(async () => {
    await dropDatabase(name);
  });
  return toUrl(name);
}

const createEmptyDatabase = () => createCopy("template1");
const restoredOnce = `restored_once_${randomBytes(6).toString("hex")}`;
const createRestored = () => createCopy(restoredOnce);

/** A checksum of each table, without the ids of the transactions that wrote it. @param without a world */
const readContents = (connectionString: string, without = 0) =>
  withSuperuser(connectionString, async (client) => {
    const contents: Record<string, unknown> = {};
    for (const { name, columns } of await listTables(client)) {
      const compared = columns.filter((column) => column !== "created_in").join(", ");
      const { rows } = await client.query(
        `select count(*)::integer as rows, md5(string_agg(t::text, ',' order by t::text)) as sum from (select ${compared} from ${name} ${columns.includes("world_id") ? `where world_id <> ${without}` : ""}) as t`,
      );
      contents[name] = rows[0];
    }
    return contents;
  });

const query = (connectionString: string, text: string) =>
  withSuperuser(connectionString, async (client) => (await client.query(text)).rows);

const restoreInto = (connectionString: string, file = backup) =>
  restore(getEnv(connectionString), file, () => {});
const isEmpty = async (connectionString: string) =>
  (await query(connectionString, "select from pg_class where relnamespace = 'public'::regnamespace"))
    .length === 0;

test("a restored backup has the same rows, and the same audit of every world", async () => {
  const target = await createEmptyDatabase();
  expect(await restoreInto(target)).toBeGreaterThan(200);
  expect(await readContents(target)).toEqual(await readContents(source()));
  const audit = await auditWorlds(target);
  expect(audit).toEqual(await auditWorlds(source()));
  expect(audit).toMatchObject({ worlds: 2, unbalanced: [] });
  expect(audit.transfers).toBeGreaterThan(10);
});

test("ids that were given out before a backup are not given out again after it is restored", async () => {
  const target = await createEmptyDatabase();
  await restoreInto(target);
  const next = "select nextval('investors_id_seq')::integer as id";
  const [{ last } = { last: 0 }] = await query(
    source(),
    "select last_value::integer as last from investors_id_seq",
  );
  expect(await query(target, next)).toEqual([{ id: last + 1 }]);
});

const damage: Record<string, (file: Buffer) => Buffer> = {
  truncated: (file) => file.subarray(0, file.length - 100),
  "truncated to whole lines": (file) => {
    const text = gunzipSync(file).toString();
    return gzipSync(text.slice(0, text.lastIndexOf("\nsha256") + 1));
  },
  "altered in a compressed byte": (file) => {
    file[Math.floor(file.length / 2)] = (file[Math.floor(file.length / 2)] ?? 0) ^ 1;
    return file;
  },
  "altered and compressed again": (file) => gzipSync(gunzipSync(file).toString().replace("\t50", "\t51")),
  "no backup": () => Buffer.from("a letter"),
};

test.each(Object.keys(damage))("refuses a file that is %s, and changes nothing", async (kind) => {
  const [target, damaged] = [await createEmptyDatabase(), join(folder, "damaged")];
  writeFileSync(damaged, damage[kind]?.(readFileSync(backup)) ?? "");
  await expect(restoreInto(target, damaged)).rejects.toThrow(
    `${damaged} is not a complete backup: it was truncated or altered. Nothing was changed.`,
  );
  expect(await isEmpty(target)).toBe(true);
  await expect(importWorld(source(), damaged)).rejects.toThrow("Nothing was changed.");
});

test("refuses to restore over an installation, or from a file that is missing", async () => {
  const before = await readContents(source());
  await expect(restoreInto(source())).rejects.toThrow("Restore into an empty one.");
  const missing = join(folder, "missing");
  await expect(restoreInto(source(), missing)).rejects.toThrow(`${missing} can't be read (ENOENT).`);
  expect(await readContents(source())).toEqual(before);
});

test("a failed backup leaves the last one as it was", async () => {
  const before = readFileSync(backup);
  const into = join(folder, "missing", "backup");
  await expect(backUp(getEnv(source()), into)).rejects.toThrow(`${into} can't be written (ENOENT).`);
  expect(readFileSync(backup)).toEqual(before);
});

test("a dump says on its first line that it is a simulation", () => {
  for (const file of [backup, classFile])
    expect(gunzipSync(readFileSync(file)).toString().split("\n")[0]).toContain(disclosure);
});

test("a moved class has its seats and its figures under a new number and code, and others are unchanged", async () => {
  const target = await createRestored();
  const rowsBefore = await readContents(target);
  const before = await auditWorlds(target);
  const { world, title, door } = await importWorld(target, classFile);
  expect([world, title]).toEqual([expect.any(Number), "Year 10"]);
  expect(world).not.toBe(school.world);
  expect(await query(target, `select leads_to from world_codes where code = '${door}'`)).toEqual([
    { leads_to: world },
  ]);
  const seats = (number: number) => `select count(*)::integer as seats from seats where world_id = ${number}`;
  expect(await query(target, seats(world))).toEqual([{ seats: 3 }]);
  const { worlds: _, world_codes: __, ...others } = rowsBefore;
  expect(await readContents(target, world)).toMatchObject(others);
  const after = await auditWorlds(target);
  expect(after).toMatchObject({ worlds: before.worlds + 1, unbalanced: [] });
  const ofClass = await auditWorlds(source(), school.world);
  expect(await auditWorlds(target, world)).toEqual(ofClass);
  expect(await auditWorlds(target, school.world)).toEqual(ofClass);
});

test("a moved class that had ended where it came from stays 30 days", async () => {
  const ended = join(folder, "ended");
  const target = await createRestored();
  await query(target, `update worlds set ends_at = now() - interval '1 day' where id = ${school.world}`);
  await exportWorld(target, school.world, ended);
  const { world } = await importWorld(target, ended);
  const [kept] = await query(
    target,
    `select kind, ended_at, round(extract(epoch from ends_at - now()) / 86400)::integer as days from worlds where id = ${world}`,
  );
  expect(kept).toEqual({ kind: "class", ended_at: null, days: 30 });
});

/** As anyone can who knows the format: the checksum is no signature. */
function forge(file: string, change: (text: string) => string): string {
  const text = change(
    gunzipSync(readFileSync(file))
      .toString()
      .replace(/sha256 .+\n$/, ""),
  );
  const forged = join(folder, "forged");
  writeFileSync(forged, gzipSync(`${text}sha256 ${createHash("sha256").update(text).digest("hex")}\n`));
  return forged;
}
const renameTable = (from: string, to: string) => (text: string) =>
  text.replace(`"name":"${from}"`, `"name":${JSON.stringify(to)}`);
const forgeries: Record<string, (text: string) => string> = {
  "a program as a table": renameTable("seats", "seats from program 'touch /tmp/glasshouse-forged' --"),
  "a table of all worlds": renameTable("seats", "server_secrets"),
  "a column that names the world": (text) => text.replace('"columns":["', '"columns":["world_id","'),
  "a statement as a column": (text) => text.replace('"columns":["', '"columns":["title) from stdin; --","'),
  "a table less": (text) => text.replace(/\{"name":"seats".+?\},/, ""),
};

const otherTables = "has other tables or columns than this version. None of it was loaded.";

test.each(Object.keys(forgeries))("refuses a class file with %s, and changes nothing", async (kind) => {
  const before = await readContents(source());
  const forged = forge(classFile, forgeries[kind] ?? String);
  await expect(importWorld(source(), forged)).rejects.toThrow(otherTables);
  expect(await readContents(source())).toEqual(before);
});

test("refuses a backup with a program as a table", async () => {
  const forged = forge(backup, forgeries["a program as a table"] ?? String);
  await expect(restoreInto(await createEmptyDatabase(), forged)).rejects.toThrow(otherTables);
});

test("a class file moves no number of worlds, nor any far ahead", async () => {
  const target = await createRestored();
  const withWorlds = (text: string) =>
    text.replace('"sequences":{', '"sequences":{"public.worlds_id_seq":900,');
  const { world } = await importWorld(target, forge(classFile, withWorlds));
  expect((await importWorld(target, classFile)).world).toBe(world + 1);
  const farAhead = (text: string) =>
    text.replace(/(?<="sequences":\{"[^"]+":)\d+/, String(Number.MAX_SAFE_INTEGER));
  await expect(importWorld(target, forge(classFile, farAhead))).rejects.toThrow("Nothing was changed.");
  const halfUsed = (text: string) =>
    text.replace('"sequences":{', `"sequences":{"public.invitations_id_seq":${2 ** 31 - 1},`);
  await expect(importWorld(target, forge(classFile, halfUsed))).rejects.toThrow("too high numbers");
});

test("a class file opens no account: passwords, identities and second factors stay behind", async () => {
  const target = await createRestored();
  await query(target, `update users set password_hash = 'a known hash' where world_id = ${school.world}`);
  const file = join(folder, "with-passwords");
  await exportWorld(target, school.world, file);
  const { world } = await importWorld(target, file);
  const users = await query(target, `select distinct password_hash from users where world_id = ${world}`);
  expect(users).toEqual([{ password_hash: "" }]);
  const text = gunzipSync(readFileSync(file)).toString();
  expect(text).not.toContain("a known hash");
  for (const table of ["identities", "second_factors", "recovery_codes", "sessions"])
    expect(text).not.toContain(`"name":"${table}"`);
});

test.each([
  "clock set anchor_simulated = '-infinity' where world_id",
  "worlds set seen_at = '294276-12-31' where id",
])("refuses a class with a time that no clock shows, and changes nothing: %s", async (update) => {
  const target = await createRestored();
  await query(target, `update ${update} = ${school.world}`);
  const file = join(folder, "without-time");
  await exportWorld(target, school.world, file);
  const before = await readContents(target);
  await expect(importWorld(target, file)).rejects.toThrow(
    "a time that no clock shows. None of it was loaded.",
  );
  expect(await readContents(target)).toEqual(before);
});

test("a row that does not fit refuses the file in one line, and changes nothing", async () => {
  const before = await readContents(source());
  const wrong = forge(classFile, (text) => text.replace("\n1\t", "\nno number\t"));
  await expect(importWorld(source(), wrong)).rejects.toThrow(
    /can't be loaded into .+ None of it was loaded\.$/,
  );
  expect(await readContents(source())).toEqual(before);
});

test("refuses to restore into a database with another application's tables", async () => {
  const target = await createEmptyDatabase();
  await query(target, "create table theirs (id integer)");
  await query(target, "insert into theirs values (1)");
  await expect(restoreInto(target)).rejects.toThrow("this database is in use. Restore into an empty one.");
  expect(await query(target, "select id from theirs")).toEqual([{ id: 1 }]);
});

test("a class is no backup, a backup is no class, and the house is not moved", async () => {
  const target = await createEmptyDatabase();
  await expect(restoreInto(target, classFile)).rejects.toThrow("Use import-world.");
  await expect(importWorld(source(), backup)).rejects.toThrow("Use restore.");
  await expect(exportWorld(source(), 1, join(folder, "house"))).rejects.toThrow("no class with the number 1");
});

test("refuses a backup of another version, whose tables may differ", async () => {
  const target = await createRestored();
  const other = join(folder, "other-version");
  await query(target, "update schema_migrations set name = name || '_later'");
  await backUp(getEnv(target), other);
  const empty = await createEmptyDatabase();
  await expect(restoreInto(empty, other)).rejects.toThrow(`${other} is of another version of Glasshouse.`);
  expect(await isEmpty(empty)).toBe(true);
});

const loadStatus = async (connectionString: string, check: string) =>
  (await examine(getEnv(connectionString))).find((finding) => finding.check === check)?.status;

test("the doctor finds a changed balance, another version's tables, and a database that doesn't answer", async () => {
  const target = await createRestored();
  const checks = (await examine(getEnv(target))).map(({ check, status }) => `${check} ${status}`);
  expect(checks).toEqual(
    expect.arrayContaining([
      "version ok",
      "port warning",
      "database ok",
      "clock ok",
      "schema ok",
      "audit ok",
    ]),
  );
  await query(target, "update accounts set balance_cents = balance_cents + 1 where kind = 'reserves'");
  expect(await loadStatus(target, "audit")).toBe("error");
  await query(target, "update schema_functions set digest = 'of another version'");
  expect(await loadStatus(target, "schema")).toBe("error");
  const closed = new URL(target);
  closed.port = "1";
  expect(await loadStatus(closed.href, "database")).toBe("error");
});
