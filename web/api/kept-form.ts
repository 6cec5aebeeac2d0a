// Saves form input in this tab when the session ends, and restores it once for the same person on
// the same page. Never passwords.
import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { parseKept } from "../display/read-kept.ts";
import { keptInTab } from "../ui/storage.ts";
import { useUser } from "./queries.ts";

export type Typed = Record<string, string>;
type KeptPage = { owner: string; forms: Record<string, Typed> };
type OpenForm = { owner: string; path: string; name: string; typed: () => Typed };

const keyOf = (path: string) => `glasshouse-typed:${path}`;
const open = new Set<OpenForm>();

export function textsOf(values: Record<string, unknown>): Typed {
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && !/password/i.test(entry[0]),
    ),
  );
}

function readPage(path: string): KeptPage | undefined {
  return parseKept<KeptPage>(keptInTab.read(keyOf(path)));
}

function writePage(path: string, page: KeptPage): void {
  if (Object.keys(page.forms).length > 0) keptInTab.write(keyOf(path), JSON.stringify(page));
  else keptInTab.remove(keyOf(path));
}

export function keepTyped(): void {
  for (const { owner, path, name, typed } of open) {
    const before = readPage(path);
    const forms = before?.owner === owner ? before.forms : {};
    writePage(path, { owner, forms: { ...forms, [name]: typed() } });
  }
}

/** @returns this person's input, once; another person's is deleted */
export function takeTyped(owner: string, path: string, name: string): Typed | undefined {
  const page = readPage(path);
  if (!page) return undefined;
  const { [name]: typed, ...rest } = page.owner === owner ? page.forms : {};
  writePage(path, { owner, forms: rest });
  return typed;
}

export function openForm(form: OpenForm): () => void {
  open.add(form);
  return () => {
    open.delete(form);
  };
}

/** @param name unique on its page */
export function useKeptForm<In extends FieldValues, Context, Out>(
  name: string,
  { getValues, reset }: UseFormReturn<In, Context, Out>,
): void {
  const owner = useUser()?.id;
  useEffect(() => {
    if (!owner) return;
    const path = window.location.pathname;
    const kept = takeTyped(owner, path, name);
    if (kept) reset({ ...getValues(), ...kept }, { keepDefaultValues: true });
    return openForm({ owner, path, name, typed: () => textsOf(getValues()) });
  }, [owner, name, getValues, reset]);
}
