import { withdrawalDetailFields, withdrawalForm } from "@glasshouse/contract/withdrawals.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import type { z } from "zod";

export type FormInput = z.input<typeof withdrawalForm>;
export type FormOutput = z.output<typeof withdrawalForm>;

/** Hidden fields keep their values but are not validated. */
function ofChosenMethod(form: FormInput): FormInput {
  const chosen = form.withdrawalMethod ?? "bank";
  const hidden = Object.keys(withdrawalDetailFields).filter((name) => !name.startsWith(chosen));
  return { ...form, ...Object.fromEntries(hidden.map((name) => [name, ""])) };
}

const resolve = zodResolver(withdrawalForm);

export const checkShownFields: Resolver<FormInput, unknown, FormOutput> = (form, context, options) =>
  resolve(ofChosenMethod(form), context, options);
