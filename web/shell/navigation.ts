// The address is the browser's; routes.tsx maps it to pages.
import { createContext, useCallback, useContext, useMemo } from "react";
import { navigate as go } from "wouter/use-browser-location";
import { formatSearch, parseSearch } from "../api/search-text.ts";

/** Other query parameters are ignored. */
const searchParameters = {
  "/login": ["return_to", "problem", "back"],
  "/register": ["ref", "persona", "own"],
  // the card challenge returns here
  "/dashboard": ["payment_intent", "redirect_status"],
  "/deposit": ["amount", "tab", "hash"],
  "/withdraw": ["amount", "details"],
  "/history": ["type", "status", "search", "from", "to"],
  "/books/follow": ["person"],
  "/offers": ["go"],
  "/scenes": ["play"],
  "/regulator": ["see", "firm"],
  // a friend's QR code in a class
  "/referral": ["friend"],
  "/settings": ["section", "problem"],
  "/admin": ["tab"],
  "/lesson-plan": ["plan"],
  "/handouts": ["sheet"],
  // a Lab run's crowd, and a host who has just set a password
  "/host": ["crowd", "name"],
} as const;
type SearchPath = keyof typeof searchParameters;
export type Search<Path extends SearchPath> = {
  [name in (typeof searchParameters)[Path][number]]?: string | undefined;
};

export type Place = { path: string; search: string };

export function toPlace(address: string): Place {
  const [path = "", search = ""] = address.split("?", 2);
  return { path: path.replace(/\/+$/, "") || "/", search };
}

/** null outside the application, as on the landing page */
export const PlaceContext = createContext<Place | null>(null);

const noPlace: Place = { path: "", search: "" };

export const usePath = (): string => (useContext(PlaceContext) ?? noPlace).path;

export function useSearch<Path extends SearchPath>(path: Path): Search<Path> {
  const { search } = useContext(PlaceContext) ?? noPlace;
  return useMemo(() => {
    const given = parseSearch(search);
    const read: Search<Path> = {};
    for (const name of searchParameters[path]) {
      const known: keyof Search<Path> = name;
      read[known] = given[name] || undefined;
    }
    return read;
  }, [path, search]);
}

type SearchText = Record<string, string | undefined>;
export type NavigationTarget = {
  to: string;
  search?: SearchText | ((now: SearchText) => SearchText);
  replace?: boolean;
};

export function navigateTo({ to, search = {}, replace = false }: NavigationTarget): void {
  const given = typeof search === "function" ? search(parseSearch(location.search)) : search;
  const address = `${to}${formatSearch(given)}`;
  go(address, { replace: replace || address === location.pathname + location.search });
}

export type Navigate = (going: NavigationTarget) => void;
export const useNavigate = (): Navigate => useCallback(navigateTo, []);
