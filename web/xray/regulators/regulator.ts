import type { SignId } from "../sign-ids.ts";

/** Unverified: neither the body's own page nor a published text with this address was found. */
export type Place = { what: () => string; href: string; isUnverified?: true };
/** The body's own word, as published. */
export type Term = { term: string; gloss?: () => string; where: string };

export type Regulator = {
  who: string;
  /** in the body's own language */
  name: string;
  lang?: string;
  gloss?: () => string;
  register: Place | null;
  warnings: Place | null;
  terms?: Partial<Record<SignId, Term>>;
};
