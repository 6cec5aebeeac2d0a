// Which hosts this page calls and signs in at. A page of the custom production domain carries them in its markup; every
// other page uses its own origin (decisions §3, "Custom production domain").
function mark(name: string): string {
  if (typeof document === "undefined") return "";
  return document.querySelector<HTMLMetaElement>(`meta[name="glasshouse-${name}"]`)?.content ?? "";
}

export const apiBase = mark("api-base");
export const authHost = mark("auth-host");
export const publicOrigin = mark("public-origin");
