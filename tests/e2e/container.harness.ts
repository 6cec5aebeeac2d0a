// The container as it is shipped, where podman has its image and may run it (docs/guides/self-hosting.md says how
// to build it).
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { disclosure } from "@glasshouse/contract/disclosure.ts";
import { expect, onTestFinished, test } from "vitest";
import { findFreePort } from "../../server/db/free-port.ts";
import { startProgram } from "../support/running-glasshouse.ts";

const image = "localhost/glasshouse";
const hardened = "--read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges".split(" ");

const podman = (...options: string[]) => {
  const quiet = ["--log-level", "fatal", ...options];
  const { status, stdout, stderr } = spawnSync("podman", quiet, { encoding: "utf8" });
  return { status, printed: `${stdout}${stderr}` };
};
const inside = "run --rm --pull never --network host".split(" ");
const canRun = podman(...inside, "--entrypoint", "id", image).status === 0;

const run = (port: number, ...options: string[]) => [
  ...inside,
  ...["--env", `PORT=${port}`],
  ...hardened,
  ...options,
  image,
];

test.skipIf(!canRun)(
  "serves the first page as an ordinary user on a read-only root, is healthy, and stops at SIGTERM",
  async () => {
    const port = await findFreePort();
    const name = `glasshouse-test-${port}`;
    onTestFinished(() => void podman("volume", "rm", "--force", name));
    const glasshouse = await startProgram(
      ["podman", ...run(port, "--name", name, "--shm-size", "1m", "--volume", `${name}:/data`)],
      { cwd: tmpdir(), settings: {} },
    );
    try {
      expect(await (await fetch(glasshouse.url)).text()).toContain(disclosure);
      expect(podman("healthcheck", "run", name).status).toBe(0);
      expect(podman("exec", name, "id", "-u").printed).toBe("1000\n");
      expect(podman("exec", name, "touch", "/opt/written").printed).toContain("Read-only file system");
    } finally {
      expect(await glasshouse.stop()).toBe(0);
    }
  },
);

test.skipIf(!canRun)(
  "has a volume that one container serves at a time, and another takes over after a kill -9",
  async () => {
    const name = `glasshouse-shared-${await findFreePort()}`;
    const onVolume = [...inside, "--volume", `${name}:/data`];
    onTestFinished(() => void podman("volume", "rm", "--force", name));
    const start = async () => {
      const options = [...onVolume, "--env", `PORT=${await findFreePort()}`, "--name", name, image];
      return startProgram(["podman", ...options], { cwd: tmpdir(), settings: {} });
    };
    const first = await start();
    const { status, printed } = podman(...onVolume, "--env", `PORT=${await findFreePort()}`, image);
    expect([status, printed]).toEqual([
      1,
      "DATA_DIR: another Glasshouse (in another container or on another machine) runs on /data. Stop it, or choose another DATA_DIR and PORT.\n",
    ]);
    podman("kill", "--signal", "KILL", name);
    await first.stop();
    podman("rm", "--force", "--ignore", name);
    const next = await start();
    expect(await (await fetch(next.url)).text()).toContain(disclosure);
    expect(await next.stop()).toBe(0);
  },
);

test.skipIf(!canRun)("serves the first page as root", async () => {
  const options = [...inside, "--env", `PORT=${await findFreePort()}`, "--user", "0:0", image];
  const glasshouse = await startProgram(["podman", ...options], { cwd: tmpdir(), settings: {} });
  expect(await (await fetch(glasshouse.url)).text()).toContain(disclosure);
  expect(await glasshouse.stop()).toBe(0);
});

test.skipIf(!canRun)("has at most 150 MB compressed", () => {
  const counted = spawnSync("sh", ["-c", `podman save ${image} | gzip --fast | wc --bytes`], {
    encoding: "utf8",
  });
  expect(Number(counted.stdout)).toBeGreaterThan(50e6);
  expect(Number(counted.stdout)).toBeLessThanOrEqual(150e6);
});

test.skipIf(!canRun)("says in one line that the volume belongs to another user", async () => {
  const folder = mkdtempSync(join(tmpdir(), "glasshouse-volume-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { status, printed } = podman(...run(await findFreePort(), "--volume", `${folder}:/data`));
  expect([status, printed]).toEqual([1, expect.stringMatching(/^DATA_DIR: \/data .+ user 1000\. .+\n$/)]);
});

test.skipIf(!canRun)("says in one line that the volume is too small", async () => {
  const { status, printed } = podman(...run(await findFreePort(), "--tmpfs", "/data:size=64m,U"));
  expect([status, printed]).toEqual([1, expect.stringMatching(/^DATA_DIR: the disk of \/data has .+\n$/)]);
});
