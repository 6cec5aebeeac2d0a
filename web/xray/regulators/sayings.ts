// Which regulators a sign names, and in whose words.

import type { Country } from "../../display/country.ts";
import type { SignId } from "../sign-ids.ts";
import { type Sign, signs } from "../signs.ts";
import type { Regulator, Term } from "./regulator.ts";
import { regulators } from "./regulators.ts";

type Saying = Sign["says"][number] & Pick<Term, "gloss"> & Pick<Regulator, "lang">;
/** Others follow only where the country's own regulators have no known word. */
type Sayings = { own: readonly Saying[]; nameless?: Regulator | undefined; others: readonly Saying[] };

export function getSayings(id: SignId, country: Country): Sayings {
  const says: Sign["says"] = signs[id].says;
  if (country === "several") return { own: says, others: [] };
  const bodies = regulators[country];
  const own = bodies.flatMap((body) => {
    const term = body.terms?.[id];
    return [
      ...says.filter(({ who }) => who === body.who),
      ...(term ? [{ who: body.who, ...term, ...(term.gloss && body.lang ? { lang: body.lang } : {}) }] : []),
    ];
  });
  return own.length > 0 ? { own, others: [] } : { own, nameless: bodies[0], others: says };
}
