export const xrayKey = "glasshouse-xray";
