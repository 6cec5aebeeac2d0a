// One click from a marketing page to an own world: loaded when somebody clicks, so that the page carries none of it.
import type { worldRoutes } from "@glasshouse/contract/worlds.ts";
import { apiBase } from "../api/hosts.ts";
import { keepForNewcomer } from "../display/kept.ts";
import { startGuide } from "../guide/guide-store.ts";

const opening: Pick<typeof worldRoutes.openOwn, "method" | "path"> = {
  method: "POST",
  path: "/api/worlds/own",
};

/** @param otherwise the page that says why none could be opened, and where people register in the shared one */
export async function openOwnWorld(otherwise: string): Promise<void> {
  const reply = await fetch(`${apiBase}${opening.path}`, {
    method: opening.method,
    credentials: "include",
  }).catch(() => undefined);
  if (!reply?.ok) return location.assign(otherwise);
  const { id, path }: { id: string; path: string } = await reply.json();
  keepForNewcomer(id);
  startGuide(); // whoever is new here is shown around
  location.assign(path);
}
