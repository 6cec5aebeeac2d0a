export const guideKey = "glasshouse-guide";
