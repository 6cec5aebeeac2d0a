import { getWorldKindAndNumber, getWorldName } from "@glasshouse/contract/world-name.ts";
import type { World } from "@glasshouse/contract/worlds-admin.ts";
import { formatCount } from "../../ui/format-money.ts";

const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
const people = (count: number) => counted(count, "person", "people");
const sumOf = (worlds: readonly World[], figure: (world: World) => number) =>
  worlds.reduce((sum, world) => sum + figure(world), 0);
const alreadyGone = (count: number, others: boolean) => {
  if (others) return count === 1 ? "The other had gone already." : "The others had gone already.";
  return count === 1 ? "It had gone already." : "They had gone already.";
};
const nameOf = (worlds: readonly World[]) =>
  worlds[0] && worlds.length === 1 ? getWorldName(worlds[0]) : counted(worlds.length, "world", "worlds");

export const worldsWords = {
  title: () => "Worlds",
  subtitle: () => "Each is a fund of its own. Nothing in one is seen or changed from another.",
  notHere: () => "Only the house's administrator sees other worlds. Go back to the house first.",
  overview: () => "To the overview",
  search: () => "Search by name or number",
  seenLast: () => "Seen last",
  seenFirst: () => "Not seen for longest",
  people: (world: World) => people(world.people),
  crowd: (world: World) => (world.crowd > 0 ? `and a crowd of ${formatCount(world.crowd)}` : ""),
  figures: (world: World) =>
    [
      people(world.people),
      world.crowd > 0 && `crowd of ${formatCount(world.crowd)}`,
      counted(world.movements, "movement", "movements"),
    ]
      .filter(Boolean)
      .join(", "),
  movements: (world: World) => counted(world.movements, "movement", "movements"),
  movementsHint: () => "Movements are deposits and withdrawal requests, the crowd's among them.",
  open: () => "Open",
  openOf: (world: World) => `Open ${getWorldName(world)} as its operator`,
  openFailed: () => "Failed to open the world",
  openGone: () => "This world has ended since the list was read.",
  select: (world: World) => `Select ${getWorldName(world)}`,
  selected: (count: number) => `${formatCount(count)} selected`,
  deleteSelected: () => "Delete selected",
  selectShown: () => "Select all shown",
  clear: () => "Clear",
  deleteTitle: (worlds: readonly World[]) => `Delete ${nameOf(worlds)}`,
  whatIsLost: (worlds: readonly World[]) => {
    const crowd = sumOf(worlds, (world) => world.crowd);
    const whose = `${people(sumOf(worlds, (world) => world.people))}${crowd > 0 ? ` and a crowd of ${formatCount(crowd)}` : ""}`;
    return `${nameOf(worlds)}, with ${whose}. This is for good: whoever is signed in there is signed out, and their accounts, the fund, its ledger and Books, the mail and the audit trail are gone. No other world notices.`;
  },
  deleteNow: () => "Delete for good",
  deleteFailed: () => "Failed to delete the worlds",
  /** @param asked selected; some may have been deleted elsewhere */
  deleted: (count: number, asked: number) => ({
    title: count > 0 ? "Worlds deleted" : "Nothing left to delete",
    description: [
      count > 0 && `${counted(count, "world is", "worlds are")} gone.`,
      asked > count && alreadyGone(asked - count, count > 0),
    ]
      .filter(Boolean)
      .join(" "),
  }),
  busy: (count: number) => ({
    title: "Not all are deleted",
    description: `${counted(count, "world is", "worlds are")} in the middle of something and still selected. Please try again in a minute.`,
  }),
  openClass: () => "Open a class",
  classTitle: () => "Title (optional)",
  classTitleHint: () => "People see it nowhere but here, and you find it by it.",
  classFailed: () => "Failed to open the class",
  classOpened: () => ({
    title: "Class opened",
    description: "Its page shows the code, the picture and the link again.",
  }),
  lessonLength: () => "Length of the lesson",
  lessonOf: (minutes: number) => `${minutes} minutes`,
  codeIs: (door: string) =>
    `Learners scan the picture on your wall, open the link, or type ${door} at /join: each gets a seat, and gives no name, email or password.`,
  lead: () => "Lead the class",
  copyLink: () => "Copy link",
  /** The link code, not the one that people type. */
  about: (world: World) =>
    [world.title && getWorldKindAndNumber(world), world.joinCode && `link code ${world.joinCode}`]
      .filter(Boolean)
      .join(", "),
  inOneLine: (world: World, seen: string) =>
    `${[worldsWords.about(world), worldsWords.figures(world)].filter(Boolean).join(", ")}. Seen ${seen}`,
  limitsTitle: () => "What this installation allows",
  limitsSaved: () => ({
    title: "Limits saved",
    description: "They hold from now on.",
  }),
  limitsFailed: () => "Failed to save the limits",
};

export const limitFields = [
  { name: "mostWorlds", label: "Worlds at most", hint: "Whoever comes after that joins the house." },
  {
    name: "worldsAnHour",
    label: "Opened by newcomers from one address in an hour",
    hint: "A school has one address.",
  },
  { name: "largestHouseCrowd", label: "Largest crowd in the house", hint: "" },
  { name: "largestOwnCrowd", label: "Largest crowd in an own world", hint: "" },
  { name: "largestClassCrowd", label: "Largest crowd in a class", hint: "" },
  {
    name: "largestSelfMadeCrowd",
    label: "Largest crowd in a class of a host who made their own account",
    hint: "",
  },
  {
    name: "crowdsAnHour",
    label: "Crowds that a host, or an own world, calls in an hour",
    hint: "The house is not counted.",
  },
  {
    name: "daysKept",
    label: "Days until an own world that nobody visits is deleted",
    hint: "Those not visited for longer are deleted as soon as it is saved.",
  },
] as const;
