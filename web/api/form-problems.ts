import { useEffect } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import type { Failure } from "./use-action.ts";

/** Shows what the server refused at the fields it named; the first of them gets the focus. */
export function useServerProblems<T extends FieldValues, C, O extends FieldValues | undefined>(
  form: UseFormReturn<T, C, O>,
  failure: Failure | null,
): void {
  const { setError } = form;
  useEffect(() => {
    Object.entries(failure?.fields ?? {}).forEach(([field, message], index) => {
      setError(
        (field.split(".").at(-1) ?? field) as Path<T>,
        { type: "server", message },
        { shouldFocus: index === 0 },
      ); // the server names the form's fields
    });
  }, [failure, setError]);
}

/** What stands beside the button: nothing where the fields already say it. */
export function problemBeside(failure: Failure | null): string | undefined {
  return failure && Object.keys(failure.fields).length === 0 ? failure.sentence : undefined;
}
