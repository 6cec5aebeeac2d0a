/** Storage key; a person's has "-" and their id appended. */
export const guideKey = "glasshouse-guide";
