// Form input survives the session's end in this tab, and is restored once for the same person.
// Never passwords.
import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { parseStored } from "../display/stored-objects.ts";
import { tabStore } from "../ui/storage.ts";
import { useUser } from "./queries.ts";

export type FormInput = Record<string, string>;
type SavedPage = { owner: string; forms: Record<string, FormInput> };
type OpenForm = { owner: string; path: string; name: string; getInput: () => FormInput };

const getStorageKey = (path: string) => `glasshouse-typed:${path}`;
const openForms = new Set<OpenForm>();

export function toTextFields(values: Record<string, unknown>): FormInput {
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && !/password/i.test(entry[0]),
    ),
  );
}

function readSavedPage(path: string): SavedPage | undefined {
  return parseStored<SavedPage>(tabStore.read(getStorageKey(path)));
}

function writeSavedPage(path: string, page: SavedPage): void {
  if (Object.keys(page.forms).length > 0) tabStore.write(getStorageKey(path), JSON.stringify(page));
  else tabStore.remove(getStorageKey(path));
}

export function saveOpenForms(): void {
  for (const { owner, path, name, getInput } of openForms) {
    const before = readSavedPage(path);
    const forms = before?.owner === owner ? before.forms : {};
    writeSavedPage(path, { owner, forms: { ...forms, [name]: getInput() } });
  }
}

/** Deletes another person's. */
export function takeSavedInput(owner: string, path: string, name: string): FormInput | undefined {
  const page = readSavedPage(path);
  if (!page) return undefined;
  const { [name]: getInput, ...rest } = page.owner === owner ? page.forms : {};
  writeSavedPage(path, { owner, forms: rest });
  return getInput;
}

export function registerOpenForm(form: OpenForm): () => void {
  openForms.add(form);
  return () => {
    openForms.delete(form);
  };
}

export function useRestoredForm<In extends FieldValues, Context, Out>(
  name: string,
  { getValues, reset }: UseFormReturn<In, Context, Out>,
): void {
  const owner = useUser()?.id;
  useEffect(() => {
    if (!owner) return;
    const path = window.location.pathname;
    const saved = takeSavedInput(owner, path, name);
    if (saved) reset({ ...getValues(), ...saved }, { keepDefaultValues: true });
    return registerOpenForm({ owner, path, name, getInput: () => toTextFields(getValues()) });
  }, [owner, name, getValues, reset]);
}
