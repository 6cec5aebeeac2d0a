/** Where this browser keeps whether X-ray is on. */
export const xrayKey = "glasshouse-xray";
