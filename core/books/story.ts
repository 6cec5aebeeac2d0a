// A debrief tells one's own acts and the fund's turning points.
export const momentKinds = [
  "deposit",
  "income",
  "level",
  "withdrawal-paid",
  "withdrawal-refused",
  "withdrawal-waiting",
  "peak",
  "failing",
  "refusing",
  "frozen",
  "today",
] as const;
export type MomentKind = (typeof momentKinds)[number];

export type StoryEvent = { at: number; kind: MomentKind; amountCents: number };

/** Of other kinds the first event, then the largest. */
const alwaysIncluded = new Set<MomentKind>(["peak", "failing", "refusing", "frozen", "today"]);

export function chooseMoments(events: readonly StoryEvent[], maxMoments: number): StoryEvent[] {
  const inOrder = [...events].sort((a, b) => a.at - b.at);
  const seen = new Set<MomentKind>();
  const rank = new Map<StoryEvent, number>();
  for (const event of inOrder) {
    const first = !seen.has(event.kind);
    seen.add(event.kind);
    rank.set(event, alwaysIncluded.has(event.kind) ? 0 : first ? 1 : 2);
  }
  const chosen = [...inOrder].sort(
    (a, b) => (rank.get(a) ?? 2) - (rank.get(b) ?? 2) || b.amountCents - a.amountCents || a.at - b.at,
  );
  return chosen
    .slice(0, maxMoments)
    .sort((a, b) => a.at - b.at || momentKinds.indexOf(a.kind) - momentKinds.indexOf(b.kind));
}
