// Where the class's own deposits went, oldest money first.
import { wireAmount } from "./amount.ts";
import { defineRoute } from "./route.ts";
import { z } from "./validator.ts";

const count = z.number().int();

const classMoney = z.object({
  /** null below five: the deposits followed are then everyone's */
  payingSeats: count.nullable(),
  paidIn: wireAmount,
  /** null if one to four seats were paid: then part of `toOthers` */
  toClass: wireAmount.nullable(),
  toOthers: wireAmount,
  toOperator: wireAmount,
  /** still there */
  left: wireAmount,
  /** null if one to four seats were paid, or too few paid in */
  classGot: z.object({ seats: count, amount: wireAmount, fromOthers: wireAmount }).nullable(),
});
export type ClassMoney = z.infer<typeof classMoney>;

export const classMoneyRoute = defineRoute({
  method: "GET",
  path: "/api/admin/class/money",
  access: "admin",
  summary:
    "Where the class's deposits went, oldest money first, without names or figures for fewer than five",
  reply: classMoney,
});
