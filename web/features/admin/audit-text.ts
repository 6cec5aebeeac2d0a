// The audit trail is stored in English. The page recognizes each text and shows its own words.
import type { AdminAction } from "@glasshouse/contract/admin.ts";
import { translateSentence } from "@glasshouse/languages/sentences.ts";
import { languages } from "../../display/language.ts";
import { phaseTitles } from "../../display/phase.words.ts";
import { rateNames, rateOrder } from "../../shell/clock-rates.ts";
import { analyticsWords as words } from "./admin-page.words.ts";
import { auditSubjects } from "./audit-text.words.ts";

type Subject = keyof typeof auditSubjects;

/** Groups are the parameters of the text. */
export const subjectPatterns: Record<Subject, RegExp> = {
  deposits: /^deposits$/,
  withdrawals: /^withdrawals$/,
  people: /^(?<count>\d+) people$/,
  seats: /^(?<count>\d+) seats$/,
  days: /^(?<count>\d+) days$/,
  minutes: /^(?<count>\d+) minutes$/,
  investor: /^investor (?<id>\d+)$/,
  request: /^request (?<id>\S+)$/,
  nextPayout: /^to the next payout$/,
  host: /^the host$/,
  learnersLanguage: /^the learner's$/,
  administratorSignedIn: /^the administrator signed in$/,
  secondPerson: /^a second person registered$/,
  world: /^(?<kind>class|own) world (?<id>\d+)$/,
  namedWorld: /^(?<kind>class|own) world (?<id>\d+), (?<title>.+)$/,
  choices:
    /^(?<policy>\w+)(?: by (?<days>\d+) days| to (?<limit>\S+) a day)?, takes (?<takes>\S+)%, bonus (?<bonus>\S+)%, Books (?<books>\w+)$/,
  crowdsChoices:
    /^(?<policy>\w+)(?: to (?<limit>\S+) a day, takes (?<takes>\S+)%)?, since a crowd was called$/,
  limits:
    /^(?<worlds>\d+) worlds, (?<hourly>\d+) an hour from an address, crowds of (?<house>\d+) \(house\), (?<own>\d+) \(own\), (?<class>\d+) \(class\), (?<selfMade>\d+) \(class of a self-made host\), (?<crowds>\d+) crowds an hour for a host or an own world, own worlds kept (?<days>\d+) days$/,
};
const readKnown = (texts: Readonly<Record<string, () => string>>, key: string) => texts[key]?.();

const plural = new Set(["count", "days"]);

function subjectText(subject: string): string {
  for (const key of Object.keys(subjectPatterns) as Subject[] /* keys of the record above */) {
    const match = subjectPatterns[key].exec(subject);
    if (!match) continue;
    const groups = Object.entries(match.groups ?? {});
    const values = groups.map(([name, value = ""]) => [name, plural.has(name) ? Number(value) : value]);
    const read = auditSubjects[key] as (values: Record<string, string | number>) => string; // the groups' names
    return read(Object.fromEntries(values));
  }
  const rate = rateOrder.find((name) => name === subject);
  if (rate) return rateNames[rate].label();
  return readKnown(phaseTitles, subject) ?? languages.get(subject)?.name ?? subject;
}

/** Names of hosts and classes stay. */
const hasName = /^(?:Host|Class opened)/;

export function auditText({ action, subject }: Pick<AdminAction, "action" | "subject">): string {
  const done = translateSentence(action);
  if (!subject) return done;
  return words.actionOn({ action: done, subject: hasName.test(action) ? subject : subjectText(subject) });
}

/** @param by as in "Nora Ellison, investor 7" */
export const actorText = (by: string): string => by.replace(/investor \d+$/, subjectText);
