import { translateSentence } from "@glasshouse/languages/sentences.ts";
import { useEffect } from "react";
import type {
  FieldValues,
  Path,
  RegisterOptions,
  UseFormRegisterReturn,
  UseFormReturn,
} from "react-hook-form";
import type { Action, Failure } from "../api/use-action.ts";

export type Field<In extends FieldValues> = (
  name: Path<In>,
  options?: RegisterOptions<In, Path<In>>,
) => UseFormRegisterReturn<Path<In>> & { error: string | undefined };

function toFieldRefusals<In extends FieldValues>(
  failure: Failure | null | undefined,
  at: Path<In> | undefined,
): Record<string, string> {
  if (!failure) return {};
  if (at) return { [at]: failure.sentence };
  return Object.fromEntries(
    Object.entries(failure.fields).map(([field, message]) => [field.split(".").at(-1) ?? field, message]),
  );
}

const translated = (message: string | undefined) => message && translateSentence(message);

/** @param at field that shows every refusal @returns problem: refusal without a field */
export function useFields<In extends FieldValues, Context, Out>(
  form: UseFormReturn<In, Context, Out>,
  action?: Action,
  at?: Path<In>,
) {
  const { setError, formState, register, getFieldState } = form;
  const failure = action?.failure;
  useEffect(() => {
    Object.entries(toFieldRefusals(failure, at)).forEach(([field, message], index) => {
      // the server names the form's fields
      setError(field as Path<In>, { type: "server", message }, { shouldFocus: index === 0 });
    });
  }, [failure, at, setError]);

  const refused = toFieldRefusals(failure, at);
  const field: Field<In> = (name, options = {}) => {
    return {
      ...register(name, {
        ...options,
        onChange(event) {
          if (refused[name]) action?.clearFailure();
          return options.onChange?.(event);
        },
      }),
      // until the next answer, or buttons would move under a second press
      error: translated(
        getFieldState(name, formState).error?.message ?? (formState.isSubmitting ? refused[name] : undefined),
      ),
    };
  };
  return { field, problem: Object.keys(refused).length === 0 ? failure?.sentence : undefined };
}
