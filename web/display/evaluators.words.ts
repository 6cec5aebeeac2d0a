/** In class and comparison. */
export const forEvaluators = { href: "/evaluate", label: "For evaluators" };
