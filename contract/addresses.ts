// Every page calls these at its start, so they come without schemas and need no validator.
import type { Route } from "./route.ts";

export type RouteAddress = Pick<Route, "method" | "path" | "access" | "movesMoney">;

export const routeAddresses = {
  currentUser: { method: "GET", path: "/api/auth/user", access: "investor" },
  clock: { method: "GET", path: "/api/clock", access: "public" },
  setClockRate: { method: "PUT", path: "/api/clock", access: "investor" },
  advanceClock: { method: "POST", path: "/api/clock/advance", access: "investor", movesMoney: true },
  clockEvents: { method: "GET", path: "/api/clock/events", access: "public" },
  config: { method: "GET", path: "/api/config", access: "public" },
  dashboardStats: { method: "GET", path: "/api/dashboard/stats", access: "investor" },
  investments: { method: "GET", path: "/api/investments", access: "investor" },
  transactions: { method: "GET", path: "/api/transactions", access: "investor" },
  withdrawals: { method: "GET", path: "/api/withdrawal-requests", access: "investor" },
  wallet: { method: "GET", path: "/api/wallet", access: "investor" },
  referralStats: { method: "GET", path: "/api/referral/stats", access: "investor" },
  settings: { method: "GET", path: "/api/user/settings", access: "investor" },
  books: { method: "GET", path: "/api/books", access: "investor" },
  bookSeries: { method: "GET", path: "/api/books/series", access: "investor" },
  myPayouts: { method: "GET", path: "/api/books/my-payouts", access: "investor" },
  bookPeople: { method: "GET", path: "/api/books/people", access: "investor" },
  bookSimulated: { method: "GET", path: "/api/books/simulated", access: "investor" },
  bookQueue: { method: "GET", path: "/api/books/queue", access: "investor" },
  bookAudit: { method: "GET", path: "/api/books/audit", access: "investor" },
  bookLedger: { method: "GET", path: "/api/books/ledger", access: "investor" },
  debrief: { method: "GET", path: "/api/debrief", access: "investor" },
  offers: { method: "GET", path: "/api/offers", access: "investor" },
  crowd: { method: "GET", path: "/api/crowd", access: "investor" },
  seat: { method: "GET", path: "/api/seat", access: "investor" },
  seatIsHere: { method: "PUT", path: "/api/seat/here", access: "investor" },
  seatAsksHelp: { method: "PUT", path: "/api/seat/help", access: "investor" },
  drawSeatAgain: { method: "POST", path: "/api/seat/words", access: "investor" },
  friends: { method: "GET", path: "/api/seat/friends", access: "investor" },
  seatChoices: { method: "GET", path: "/api/seat/operator", access: "investor" },
  adminStats: { method: "GET", path: "/api/admin/stats", access: "admin" },
} as const satisfies Record<string, RouteAddress>;

/** The class's code follows a "#", which browsers do not send. */
export const joinPath = "/join";

export const joinRoutes = {
  seat: { method: "POST", path: "/api/join", access: "public" },
  card: { method: "POST", path: "/api/join/seat", access: "public" },
} as const satisfies Record<string, RouteAddress>;
