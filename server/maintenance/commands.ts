// The commands beside the server: glasshouse backup, restore, export-world, import-world and doctor.

import { disclosure } from "@glasshouse/contract/disclosure.ts";
import { formatCount } from "@glasshouse/core/format.ts";
import { type Env, readEnv, type Settings } from "../env.ts";
import { explainError } from "../explain-error.ts";
import { backUp, restore } from "./backup.ts";
import { examine } from "./doctor.ts";
import { withInstallation } from "./installation.ts";
import { MaintenanceError } from "./maintenance-error.ts";
import { exportWorld, importWorld } from "./move-world.ts";

/** A file's text must not control the terminal. */
const toPrintable = (text: string) => text.replaceAll(/[^\P{Cc}\n]/gu, "?");
const print = (text: string) => void process.stdout.write(`${toPrintable(text)}\n`);

type Command = {
  options: readonly string[];
  /** @returns the exit code */
  run(env: Env, options: readonly string[]): Promise<number>;
};

const commands: Record<string, Command> = {
  backup: {
    options: ["FILE"],
    async run(env, [file = ""]) {
      const rows = await backUp(env, file);
      print(
        `${file} has ${formatCount(rows)} rows. Store it where the installation is not; it holds passwords' hashes.`,
      );
      return 0;
    },
  },
  restore: {
    options: ["FILE"],
    async run(env, [file = ""]) {
      const rows = await restore(env, file, print);
      print(`Restored ${formatCount(rows)} rows; every world balances. Start Glasshouse now.`);
      return 0;
    },
  },
  "export-world": {
    options: ["NUMBER", "FILE"],
    async run(env, [number = "", file = ""]) {
      if (!/^\d{1,9}$/.test(number)) throw new MaintenanceError(`${number}: is no class number.`);
      const rows = await withInstallation(env, ({ connectionString }) =>
        exportWorld(connectionString, Number(number), file),
      );
      print(`${file} has the class with ${formatCount(rows)} rows.`);
      return 0;
    },
  },
  "import-world": {
    options: ["FILE"],
    async run(env, [file = ""]) {
      const { world, title, door } = await withInstallation(env, ({ connectionString }) =>
        importWorld(connectionString, file),
      );
      print(`The class "${title}" is number ${world} here, with the new code ${door}. Print new seat cards.`);
      return 0;
    },
  },
  doctor: {
    options: [],
    async run(env, [option]) {
      const findings = await examine(env);
      if (option === "--json") print(JSON.stringify({ disclosure, findings }, null, 2));
      else for (const { check, status, detail } of findings) print(`${status.padEnd(8)} ${check}: ${detail}`);
      return findings.some(({ status }) => status === "error") ? 1 : 0;
    },
  },
};

const usage = [
  "glasshouse [--lan[=ADDRESS]]: start the server",
  ...Object.entries(commands).map(([name, { options }]) => ["glasshouse", name, ...options].join(" ")),
  "glasshouse doctor --json",
].join("\n");

function findCommand([name = "", ...options]: readonly string[]): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const given = options.filter((option) => !(name === "doctor" && option === "--json"));
  if (!command || given.length !== command.options.length || given.some((option) => option.startsWith("-")))
    throw new MaintenanceError(`${[name, ...options].join(" ")}: is no command. These are:\n${usage}`);
  return command;
}

/** @returns the exit code */
export async function runCommand(settings: Settings, args: readonly string[]): Promise<number> {
  if (args[0] === "--help" || args[0] === "help") {
    print(`${usage}\n${disclosure}`);
    return 0;
  }
  try {
    return await findCommand(args).run(readEnv(settings), args.slice(1));
  } catch (error) {
    process.stderr.write(`${toPrintable(explainError(error))}\n`);
    return 1;
  }
}
