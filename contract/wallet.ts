import { z } from "zod";
import { wireAmount } from "./amount.ts";
import { route } from "./route.ts";

export const walletRoutes = {
  show: route({
    method: "GET",
    path: "/api/wallet",
    access: "investor",
    summary: "The caller's play wallet, outside the fund",
    reply: z.object({ address: z.string(), balance: wireAmount }),
  }),
};
