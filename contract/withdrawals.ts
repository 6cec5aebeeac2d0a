import {
  cryptoTypes,
  isFictionalAccountNumber,
  isPlayAddress,
} from "@glasshouse/core/identifiers/simulated.ts";
import { formatShortUsd, parseAmount } from "@glasshouse/core/money.ts";
import { maxWithdrawalCents, minWithdrawalCents } from "@glasshouse/core/withdrawals/withdrawal-limits.ts";
import { sentence } from "@glasshouse/languages/sentences.ts";
import { routeAddresses } from "./addresses.ts";
import { wireAmount, wireInstant } from "./amount.ts";
import { defineRoute } from "./route.ts";
import { createBoundedText, createTextSchema, refuseAcrossFields } from "./text.ts";
import { z } from "./validator.ts";

export const withdrawalAmountMessage = sentence(
  `Amount must be between ${formatShortUsd(minWithdrawalCents)} and ${formatShortUsd(maxWithdrawalCents)}`,
);
export const missingDetailsMessage = sentence(
  "Please fill in all required fields for your selected withdrawal method",
);

export const withdrawalAmount = z.union([z.string().max(32), z.number()]).transform((input, context) => {
  const amountCents = parseAmount(input);
  if (amountCents === undefined || amountCents < minWithdrawalCents || amountCents > maxWithdrawalCents) {
    context.issues.push({ code: "custom", message: withdrawalAmountMessage, input });
    return z.NEVER;
  }
  return amountCents;
});

/** No real account begins so (docs/rules.md, Identifiers). */
export const accountNumberMessage = sentence("Use SIM or PLAY and 4 to 12 digits, for example SIM00012345");

const bankText = (max: number) => createTextSchema({ max, kind: { bankField: true } });
/** Fields of the other method stay empty. */
export const withdrawalDetailFields = {
  bankName: bankText(80).optional(),
  bankAccountNumber: bankText(40)
    .refine((value) => value === "" || isFictionalAccountNumber(value), accountNumberMessage)
    .optional(),
  bankIfscCode: createTextSchema({ max: 20, kind: { ifscField: true, bankField: true } }).optional(),
  bankAccountHolderName: bankText(80).optional(),
  bankSwiftCode: createTextSchema({ max: 20, kind: { swiftField: true, bankField: true } }).optional(),
  cryptoWalletAddress: createTextSchema({ max: 120 })
    .refine(
      (value) => value === "" || isPlayAddress(value),
      sentence("Use a play wallet address (playsim1…)"),
    )
    .optional(),
  cryptoWalletType: z.union([z.enum(cryptoTypes), z.literal("")]).optional(),
  cryptoWalletLabel: createTextSchema({ max: 60 }).optional(),
};

const requiredByMethod = {
  bank: ["bankName", "bankAccountNumber", "bankAccountHolderName"],
  crypto: ["cryptoWalletAddress", "cryptoWalletType"],
} as const;

type Details = { [field in keyof typeof withdrawalDetailFields]?: string | undefined };
export function hasRequiredDetails(method: "bank" | "crypto", details: Details): boolean {
  return requiredByMethod[method].every((field) => Boolean(details[field]));
}

const freeFields = ({ bankAccountHolderName, bankName, cryptoWalletLabel }: Details, notes: string) => ({
  bankAccountHolderName: { value: bankAccountHolderName, kind: { bankField: true } },
  bankName: { value: bankName, kind: { bankField: true } },
  cryptoWalletLabel: { value: cryptoWalletLabel },
  notes: { value: notes },
});

const withdrawalMethod = z.enum(["bank", "crypto"]).default("bank");

/** The browser's form obeys the body's rules. */
export const withdrawalForm = z
  .object({
    amount: withdrawalAmount,
    withdrawalMethod,
    notes: createTextSchema({ max: 500, multiline: true }),
    ...withdrawalDetailFields,
  })
  .refine((form) => hasRequiredDetails(form.withdrawalMethod, form), {
    path: ["withdrawalMethod"],
    message: missingDetailsMessage,
    // also when other fields are wrong
    when: ({ issues }) => issues.every(({ path }) => path?.[0] !== "withdrawalMethod"),
  })
  .superRefine(({ notes, ...details }, context) => refuseAcrossFields(freeFields(details, notes), context));

/** Unknown fields are dropped. */
const detailsText = createBoundedText(4_000)
  .transform((value, context) => {
    try {
      const details: unknown = JSON.parse(value);
      return details;
    } catch {
      context.issues.push({ code: "custom", message: missingDetailsMessage, input: value });
      return z.NEVER;
    }
  })
  .pipe(z.object(withdrawalDetailFields));

export const withdrawalBody = z
  .object({
    amount: withdrawalAmount,
    withdrawalMethod,
    withdrawalDetails: detailsText,
    notes: createTextSchema({ max: 500, multiline: true }).default(""),
  })
  .refine((body) => hasRequiredDetails(body.withdrawalMethod, body.withdrawalDetails), {
    path: ["withdrawalMethod"],
    message: missingDetailsMessage,
  })
  .superRefine(({ withdrawalDetails, notes }, context) =>
    refuseAcrossFields(freeFields(withdrawalDetails, notes), context),
  );

export const withdrawalRequest = z.object({
  id: z.number().int(),
  amount: wireAmount,
  withdrawalMethod: z.enum(["bank", "crypto"]),
  withdrawalDetails: z.string(),
  /** once rejected the administrator's */
  notes: z.string(),
  /** once rejected */
  ownNotes: z.string().optional(),
  status: z.enum(["pending", "approved", "rejected"]),
  requestedAt: wireInstant,
});
export type WithdrawalRequest = z.infer<typeof withdrawalRequest>;

export const withdrawalRoutes = {
  list: defineRoute({
    ...routeAddresses.withdrawals,
    summary: "The caller's withdrawal requests, newest first",
    reply: z.array(withdrawalRequest),
  }),
  request: defineRoute({
    method: "POST",
    path: "/api/withdrawal-requests",
    access: "investor",
    summary: "Request a withdrawal; the amount is held until it is decided",
    body: withdrawalBody,
    reply: withdrawalRequest,
    movesMoney: true,
  }),
};
