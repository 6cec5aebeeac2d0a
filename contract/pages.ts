/** Pages of the application that exist; any other path shows "Page Not Found". */
export const visitorPages = ["/login", "/register", "/auth-redirect", "/new-password"] as const;
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
  "/crowd",
  "/debrief",
  "/offers",
  "/admin",
  "/admin/worlds",
] as const;
