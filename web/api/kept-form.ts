// What somebody has typed into a form when their session ends: kept in this tab under the page's path, for that person
// alone, and given back once they are on the page again. Never a password, and never more than the form's own fields.
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

/** A form's fields that are text; none that is called a password. */
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

/** Called as the session ends, before the page is left. */
export function keepTyped(): void {
  for (const { owner, path, name, typed } of open) {
    const before = readPage(path);
    const forms = before?.owner === owner ? before.forms : {};
    writePage(path, { owner, forms: { ...forms, [name]: typed() } });
  }
}

/** @returns what this person had typed into the form, once; what somebody else typed is gone with that */
export function takeTyped(owner: string, path: string, name: string): Typed | undefined {
  const page = readPage(path);
  if (!page) return undefined;
  const { [name]: typed, ...rest } = page.owner === owner ? page.forms : {};
  writePage(path, { owner, forms: rest });
  return typed;
}

/** @returns takes the form out again */
export function openForm(form: OpenForm): () => void {
  open.add(form);
  return () => {
    open.delete(form);
  };
}

/** @param name of the form on its page */
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
