import { getWorldKindAndNumber, getWorldName } from "@glasshouse/contract/world-name.ts";
import type { World } from "@glasshouse/contract/worlds-admin.ts";
import { formatList } from "@glasshouse/core/format.ts";
import { worldsWords as words } from "./worlds-page.words.ts";

const getSum = (worlds: readonly World[], figure: (world: World) => number) =>
  worlds.reduce((sum, world) => sum + figure(world), 0);

const getName = (worlds: readonly World[]) =>
  worlds[0] && worlds.length === 1 ? getWorldName(worlds[0]) : words.worlds({ count: worlds.length });

/** The link code, not the one that people type. */
export const getAbout = (world: World): string =>
  formatList([
    world.title && getWorldKindAndNumber(world),
    world.joinCode && words.linkCode({ code: world.joinCode }),
  ]);

const getFigures = (world: World) =>
  formatList([
    words.people({ count: world.people }),
    world.crowd > 0 && words.crowd({ count: world.crowd }),
    words.movements({ count: world.movements }),
  ]);

export const getSummary = (world: World, date: string): string =>
  words.seen({ facts: formatList([getAbout(world), getFigures(world)]), date });

export const getDeleteTitle = (worlds: readonly World[]): string =>
  words.deleteTitle({ worlds: getName(worlds) });

export function getLoss(worlds: readonly World[]): string {
  const crowd = getSum(worlds, (world) => world.crowd);
  const lost = { worlds: getName(worlds), people: getSum(worlds, (world) => world.people) };
  return crowd > 0 ? words.lostWithCrowd({ ...lost, crowd }) : words.lost(lost);
}

/** @param asked selected; some may have been deleted elsewhere */
export function getDeletedToast(count: number, asked: number) {
  const rest = asked - count;
  const getRest = count > 0 ? words.othersDeleted : words.alreadyDeleted;
  const sentences = [
    ...(count > 0 ? [words.deleted({ count })] : []),
    ...(rest > 0 ? [getRest({ count: rest })] : []),
  ];
  return {
    title: count > 0 ? words.deletedTitle() : words.nothingLeft(),
    description: sentences.join(" "),
  };
}
