export const visitorPages = [
  "/login",
  "/register",
  "/auth-redirect",
  "/new-password",
  "/wall",
  "/host",
  "/host/compared",
  "/lesson-plan",
  "/handouts",
  "/data-sheet",
  "/evaluate",
  "/who-runs-this",
  "/about-texts",
  "/check",
] as const;
export const labPages = ["/lab", "/lab/checked", "/lab/run"] as const;
export const investorPages = [
  "/dashboard",
  "/deposit",
  "/withdraw",
  "/investments",
  "/history",
  "/mailbox",
  "/referral",
  "/settings",
  "/wallet",
  "/books",
  "/books/follow",
  "/crowd",
  "/debrief",
  "/scenes",
  "/offers",
  "/regulator",
  "/operator",
  "/admin",
  "/admin/worlds",
  "/class",
  "/class/report",
] as const;

/** The second opens an own world at once. */
export const registerPath = "/register";
export const openOwnWorldPath = `${registerPath}?own=begin`;
