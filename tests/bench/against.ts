// Measures parts of this tree and of another commit in alternating rounds, each with its own
// database.
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { linkModules } from "../support/link-modules.ts";
import { median, shown } from "./measure.ts";
import type { Part, Sizes } from "./parts.ts";
import { giveHistory } from "./reads.ts";
import { openStage } from "./stage.ts";

const projectRoot = fileURLToPath(new URL("../..", import.meta.url));

function checkOut(commit: string, folder: string): string {
  const copy = join(folder, "against");
  mkdirSync(copy, { recursive: true });
  const tree = execFileSync("git", ["archive", "--format=tar", commit], {
    cwd: projectRoot,
    maxBuffer: 2 ** 30,
  });
  execFileSync("tar", ["-x", "-C", copy], { input: tree });
  linkModules(projectRoot, copy);
  execFileSync(process.execPath, ["scripts/build-web.ts", "--force"], { cwd: copy, stdio: "pipe" });
  return copy;
}

const numberIn = (ours: string) => Number.parseFloat(ours.replaceAll(",", ""));

type Compared = { figure: string; unit: string; here: number[]; there: number[] };

export const againstTable = (commit: string, compared: readonly Compared[]): string =>
  [
    `| Figure | Here | At ${commit} | Here ÷ there (least to greatest) |`,
    "| --- | --- | --- | --- |",
    ...compared.map(({ figure, unit, here, there }) => {
      const ratios = here.map((value, round) => value / (there[round] ?? Number.NaN));
      const sides = [here, there].map((values) => `${shown(median(values))}${unit}`);
      const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
      return `| ${figure} | ${sides.join(" | ")} | ${median(ratios).toFixed(2)} (${spread}) |`;
    }),
  ].join("\n");

/** @param folder of the run, removed afterwards */
export async function compareWith(
  commit: string,
  { parts, sizes, folder, people }: { parts: readonly Part[]; sizes: Sizes; folder: string; people: number },
): Promise<string> {
  const compared = new Map<string, Compared>();
  const places = [];
  try {
    for (const root of [undefined, checkOut(commit, folder)]) {
      const stage = await openStage(people, undefined, root);
      const [reader] = stage.people;
      if (!reader) throw new Error("the stage has no people");
      places.push({ stage, reader, loadedMinutes: () => 0, isHere: root === undefined });
      await giveHistory(stage, reader);
    }
    for (let round = 0; round < sizes.rounds; round += 1)
      for (const part of parts)
        for (const place of round % 2 === 0 ? places : places.toReversed())
          for (const { figure, ours } of await part.measure(place, { ...sizes, rounds: 1 })) {
            const unit = ours.replace(/^[\d,.]+/, "");
            const row = compared.get(figure) ?? { figure, unit, here: [], there: [] };
            compared.set(figure, row);
            (place.isHere ? row.here : row.there).push(numberIn(ours));
            process.stderr.write(`${place.isHere ? "here" : commit}, ${figure}: ${ours}\n`);
          }
    return againstTable(commit, [...compared.values()]);
  } finally {
    for (const { stage } of places) await stage.stop();
  }
}
