// A referral code still leads to registration, into its owner's world.
import type { worldRoutes } from "@glasshouse/contract/worlds.ts";
import { saveStored } from "../display/stored-objects.ts";
import { guideKey } from "../guide/guide-key.ts";

const openRoute: Pick<typeof worldRoutes.openOwn, "method" | "path"> = {
  method: "POST",
  path: "/api/worlds/own",
};

const fallbackHref = "/register?own=none";

async function openOwnWorld(): Promise<void> {
  const base = document.querySelector<HTMLMetaElement>('meta[name="glasshouse-api-base"]')?.content ?? "";
  const reply = await fetch(`${base}${openRoute.path}`, {
    method: openRoute.method,
    credentials: "include",
  }).catch(() => undefined);
  if (!reply?.ok) return location.assign(fallbackHref);
  const { id, path }: { id: string; path: string } = await reply.json();
  saveStored(`${guideKey}-${id}`, { on: true, visited: [] });
  location.assign(path);
}

async function startOwnWorld(link: HTMLAnchorElement): Promise<void> {
  if (link.ariaBusy === "true") return;
  link.ariaBusy = "true";
  try {
    await openOwnWorld();
  } finally {
    link.ariaBusy = null;
  }
}

document.addEventListener("click", (event) => {
  const { target } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/register"]') : null;
  if (!link || new URL(link.href).searchParams.has("ref")) return;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  void startOwnWorld(link);
});
