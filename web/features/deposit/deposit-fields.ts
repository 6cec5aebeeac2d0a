import { cryptoDepositBody, depositRoutes } from "@glasshouse/contract/deposits.ts";
import { z } from "@glasshouse/contract/validator.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";

const { amount } = depositRoutes.createPaymentIntent.body.shape;
const rules = {
  card: zodResolver(z.object({ amount, txHash: z.string() })),
  crypto: zodResolver(cryptoDepositBody.pick({ amount: true, txHash: true })),
};

export function useDepositForm(tab: keyof typeof rules, given: { amount: string; txHash: string }) {
  return useForm({ resolver: rules[tab], defaultValues: given });
}
export type DepositForm = ReturnType<typeof useDepositForm>;
