import { getWorldKindAndNumber, getWorldName } from "@glasshouse/contract/world-name.ts";
import type { World } from "@glasshouse/contract/worlds-admin.ts";
import { formatCount, formatCounted, formatList, selectPlural } from "@glasshouse/core/format.ts";

const people = (count: number) => formatCounted(count, { one: "person", other: "people" });
const getSum = (worlds: readonly World[], figure: (world: World) => number) =>
  worlds.reduce((sum, world) => sum + figure(world), 0);
const alreadyGone = (count: number, others: boolean) => {
  if (others)
    return selectPlural(count, {
      one: "The other one was already deleted.",
      other: "The others were already deleted.",
    });
  return selectPlural(count, { one: "It was already deleted.", other: "They were already deleted." });
};
const getName = (worlds: readonly World[]) =>
  worlds[0] && worlds.length === 1
    ? getWorldName(worlds[0])
    : formatCounted(worlds.length, { one: "world", other: "worlds" });

export const worldsWords = {
  title: () => "Worlds",
  subtitle: () => "Each world is a separate fund. No one in one world can see or change another.",
  notHere: () =>
    "Only the administrator of the shared world can see other worlds. Go back to the shared world first.",
  overview: () => "Go to the overview",
  search: () => "Search by name or number",
  seenLast: () => "Seen last",
  seenFirst: () => "Seen longest ago",
  people: (world: World) => people(world.people),
  crowd: (world: World) => (world.crowd > 0 ? `and a crowd of ${formatCount(world.crowd)}` : ""),
  figures: (world: World) =>
    formatList([
      people(world.people),
      world.crowd > 0 && `crowd of ${formatCount(world.crowd)}`,
      formatCounted(world.movements, { one: "movement", other: "movements" }),
    ]),
  movements: (world: World) => formatCounted(world.movements, { one: "movement", other: "movements" }),
  movementsHint: () => "Movements are deposits and withdrawal requests, including the crowd's.",
  open: () => "Open",
  openOf: (world: World) => `Open ${getWorldName(world)} as its operator`,
  openFailed: () => "Failed to open the world",
  openGone: () => "This world has been deleted. Load the list again.",
  select: (world: World) => `Select ${getWorldName(world)}`,
  selected: (count: number) => `${formatCount(count)} selected`,
  deleteSelected: () => "Delete selected",
  selectShown: () => "Select all shown",
  clear: () => "Clear",
  deleteTitle: (worlds: readonly World[]) => `Delete ${getName(worlds)}`,
  whatIsLost: (worlds: readonly World[]) => {
    const crowd = getSum(worlds, (world) => world.crowd);
    const contents = `${people(getSum(worlds, (world) => world.people))}${crowd > 0 ? ` and a crowd of ${formatCount(crowd)}` : ""}`;
    return `${getName(worlds)}, with ${contents}. You can't undo this: everyone there is signed out, and their accounts, the fund, its ledger and Books, the mail and the audit trail are deleted. Other worlds are not affected.`;
  },
  deleteNow: () => "Delete for good",
  deleteFailed: () => "Failed to delete the worlds",
  /** @param asked selected; some may have been deleted elsewhere */
  deleted: (count: number, asked: number) => ({
    title: count > 0 ? "Worlds deleted" : "Nothing left to delete",
    description: [
      count > 0 && `${formatCounted(count, { one: "world was", other: "worlds were" })} deleted.`,
      asked > count && alreadyGone(asked - count, count > 0),
    ]
      .filter(Boolean)
      .join(" "),
  }),
  busy: (count: number) => ({
    title: "Some worlds are busy",
    description: `${formatCounted(count, { one: "world is", other: "worlds are" })} busy and still selected. Try again in a minute.`,
  }),
  openClass: () => "Open a class",
  classTitle: () => "Title (optional)",
  classTitleHint: () => "Only you see it, in this list.",
  classFailed: () => "Failed to open the class",
  classOpened: () => ({
    title: "Class opened",
    description: "Its page shows the code, the QR code and the link again.",
  }),
  lessonLength: () => "Length of the lesson",
  lessonOf: (minutes: number) => `${minutes} minutes`,
  codeIs: (door: string) =>
    `Learners scan the QR code on your wall, open the link, or enter ${door} at /join. They give no name, email or password.`,
  lead: () => "Lead the class",
  copyLink: () => "Copy link",
  /** The link code, not the one that people type. */
  about: (world: World) =>
    formatList(
      [world.title && getWorldKindAndNumber(world), world.joinCode && `link code ${world.joinCode}`].filter(
        Boolean,
      ),
    ),
  inOneLine: (world: World, seen: string) =>
    `${formatList([worldsWords.about(world), worldsWords.figures(world)])}. Seen ${seen}`,
  limitsTitle: () => "What this installation allows",
  limitsSaved: () => ({
    title: "Limits saved",
    description: "They apply from now on.",
  }),
  limitsFailed: () => "Failed to save the limits",
};

export const limitFields = [
  { name: "mostWorlds", label: "Maximum worlds", hint: "After that, newcomers join the shared world." },
  {
    name: "worldsAnHour",
    label: "Worlds opened per hour from one network",
    hint: "A school usually has one network.",
  },
  { name: "largestHouseCrowd", label: "Largest crowd in the shared world", hint: "" },
  { name: "largestOwnCrowd", label: "Largest crowd in a private world", hint: "" },
  { name: "largestClassCrowd", label: "Largest crowd in a class", hint: "" },
  {
    name: "largestSelfMadeCrowd",
    label: "Largest crowd in a class of a self-registered host",
    hint: "",
  },
  {
    name: "crowdsAnHour",
    label: "Crowds called per hour by a host, or in a private world",
    hint: "Not counting the shared world.",
  },
  {
    name: "retentionDays",
    label: "Days until an unused private world is deleted",
    hint: "Saving deletes worlds unused for longer.",
  },
] as const;
