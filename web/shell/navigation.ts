// Where the person is, as the page that is shown sees it, and how pages lead on. The address is the browser's own; pages
// are found by it in routes.tsx.
import { createContext, useCallback, useContext, useMemo } from "react";
import { navigate as go } from "wouter/use-browser-location";
import { readSearch, writeSearch } from "../api/search-text.ts";

/** What may stand behind the question mark, by address; anything else there is nobody's. */
const searchNames = {
  "/login": ["return_to", "problem", "back"],
  "/register": ["ref", "persona", "own"],
  // where the card's challenge comes back to
  "/dashboard": ["payment_intent", "redirect_status"],
  "/deposit": ["amount", "tab", "hash"],
  "/withdraw": ["amount", "details"],
  "/history": ["type", "status", "search", "from", "to"],
  "/books/follow": ["person"],
  "/settings": ["section", "problem"],
  "/admin": ["tab"],
  "/lesson-plan": ["plan"],
  // a run of the Lab whose crowd comes along, and who has just chosen a password
  "/host": ["crowd", "name"],
} as const;
type Searched = keyof typeof searchNames;
export type Search<Path extends Searched> = {
  [name in (typeof searchNames)[Path][number]]?: string | undefined;
};

export type Place = { path: string; search: string };

/** @returns the path without a slash at its end, which leads to the same page */
export function placeOf(address: string): Place {
  const [path = "", search = ""] = address.split("?", 2);
  return { path: path.replace(/\/+$/, "") || "/", search };
}

/** null where pages are not ours to lead between, as on the landing page */
export const PlaceContext = createContext<Place | null>(null);

const nowhere: Place = { path: "", search: "" };

export const usePath = (): string => (useContext(PlaceContext) ?? nowhere).path;

/** @param path of the page that asks: it says what it reads */
export function useSearch<Path extends Searched>(path: Path): Search<Path> {
  const { search } = useContext(PlaceContext) ?? nowhere;
  return useMemo(() => {
    const given = readSearch(search);
    const read: Search<Path> = {};
    for (const name of searchNames[path]) {
      const known: keyof Search<Path> = name;
      read[known] = given[name] || undefined;
    }
    return read;
  }, [path, search]);
}

type SearchText = Record<string, string | undefined>;
export type Going = {
  /** an address, with what stands behind its question mark unless that is given apart */
  to: string;
  /** given what stands there now, or outright; what is undefined or empty is left out */
  search?: SearchText | ((now: SearchText) => SearchText);
  replace?: boolean;
};

export function leadTo({ to, search = {}, replace = false }: Going): void {
  const given = typeof search === "function" ? search(readSearch(location.search)) : search;
  const address = `${to}${writeSearch(given)}`;
  // as the browser does it with a link to where one is
  go(address, { replace: replace || address === location.pathname + location.search });
}

export type Navigate = (going: Going) => void;
/** The same function always. */
export const useNavigate = (): Navigate => useCallback(leadTo, []);
