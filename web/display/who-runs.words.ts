/** The link at the foot of pages. */
export const whoRuns = { href: "/who-runs-this", label: "Who runs this" };
