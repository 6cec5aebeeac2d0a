/** Pages of the application that exist; any other path shows "Page Not Found". */
export const visitorPages = [
  "/login",
  "/register",
  "/auth-redirect",
  "/new-password",
  "/wall",
  "/host",
  "/lesson-plan",
  "/data-sheet",
] as const;
/** Of the Lab: whoever they are, nothing of them is needed. */
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
  "/offers",
  "/admin",
  "/admin/worlds",
  "/class",
  "/class/report",
] as const;

/** Where Get Started leads in a page's markup, and where newcomers have own worlds: there one is opened without another click. */
export const registerPath = "/register";
export const beginAlonePath = `${registerPath}?own=begin`;
