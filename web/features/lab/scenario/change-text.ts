import { choiceChangeWords, changesWords as words } from "./changes.words.ts";
import type { LinkChange } from "./lab-link.ts";
import { formatParameter } from "./parameter-texts.ts";
import { parameterLabels } from "./parameters.words.ts";
import { labVersion, mostSeed } from "./scenario-link.ts";

export function changeText(change: LinkChange): string {
  const { asked } = change;
  if (change.kind === "choice") return choiceChangeWords[change.name]({ asked });
  if (change.kind === "version") return words.version({ asked, version: labVersion });
  if (change.kind === "unknown") return words.unknown({ asked });
  if (change.kind === "twice") return words.twice({ asked });
  const { name, used } = change;
  if (name === "seed") return words.seed({ asked, used, most: mostSeed });
  return words.value({ label: parameterLabels[name](), asked, used: formatParameter(name, used) });
}
