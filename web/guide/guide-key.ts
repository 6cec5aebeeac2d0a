/** Under which the guide's state is kept; for a person with a hyphen and their number behind it. */
export const guideKey = "glasshouse-guide";
