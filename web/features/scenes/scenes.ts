import { bankWords, managerWords, relativeWords } from "./scene-scripts.words.ts";

export type Reply = {
  /** what you say */
  says: string;
  /** what they answer, in the scam's own slick voice */
  answer: string;
  /** what that answer does */
  note: string;
};
export type Turn = { theirs: readonly string[]; replies: readonly Reply[] };
export type Scene = {
  id: "relative" | "manager" | "bank";
  title: string;
  channel: string;
  who: string;
  before: string;
  turns: readonly Turn[];
  todo: readonly string[];
  source: string;
};

type ReplyKey = `turn${1 | 2 | 3}${"A" | "B"}`;
type TextKey =
  | Exclude<keyof Scene, "id" | "turns" | "todo">
  | `turn${1 | 2 | 3}`
  | ReplyKey
  | `${ReplyKey}${"Answer" | "Note"}`
  | `todo${1 | 2 | 3 | 4}`;
type SceneWords = Record<TextKey, () => string> & { turn1More?: () => string };

function readTurn(words: SceneWords, turn: 1 | 2 | 3): Turn {
  const more = turn === 1 ? words.turn1More : undefined;
  return {
    theirs: [words[`turn${turn}`](), ...(more ? [more()] : [])],
    replies: (["A", "B"] as const).map((letter) => ({
      says: words[`turn${turn}${letter}`](),
      answer: words[`turn${turn}${letter}Answer`](),
      note: words[`turn${turn}${letter}Note`](),
    })),
  };
}

const readScene = (id: Scene["id"], words: SceneWords): Scene => ({
  id,
  title: words.title(),
  channel: words.channel(),
  who: words.who(),
  before: words.before(),
  turns: ([1, 2, 3] as const).map((turn) => readTurn(words, turn)),
  todo: ([1, 2, 3, 4] as const).map((number) => words[`todo${number}`]()),
  source: words.source(),
});

/** in the current language */
export const getScenes = (): Scene[] => [
  readScene("relative", relativeWords),
  readScene("manager", managerWords),
  readScene("bank", bankWords),
];
