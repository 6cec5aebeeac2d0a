// Runs in its own process, to measure memory.
import { runAgents } from "../../core/lab/agents.ts";
import { behaviours, getOperatorRules, type Preset } from "../../core/population/behaviour.ts";

const people = Number(process.argv[2] ?? 1_000_000);
const preset: Preset = behaviours["short-lived"];
const scenario = {
  behaviour: preset.parameters,
  investors: people,
  operator: getOperatorRules(preset, people),
};
const before = process.resourceUsage().maxRSS;
const began = performance.now();
let reportedDays = 0;
const worlds = runAgents(scenario, { seed: 1, days: 60, from: 0, to: 1 }, () => {
  reportedDays += 1;
});
const seconds = (performance.now() - began) / 1_000;
const [beforeBytes, mostBytes] = [before, process.resourceUsage().maxRSS].map(
  (kilobytes) => kilobytes * 1_024,
);
process.stdout.write(
  JSON.stringify({ reportedDays, joined: worlds.people[0], seconds, beforeBytes, mostBytes }),
);
