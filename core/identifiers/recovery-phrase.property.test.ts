import { describe, expect, test } from "vitest";
import { languages, loadWords } from "../../scripts/recovery-lists.ts";
import { drawsFrom, recoveryPhrase } from "../../tests/support/identifiers/generated-identifiers.ts";
import { findRealIdentifier } from "./real-identifier.ts";

const writings: Record<string, (words: string[]) => string> = {
  "as it is": (words) => words.join(" "),
  "in capitals": (words) => words.join(" ").toUpperCase(),
  "numbered, one a line": (words) => words.map((word, index) => `${index + 1}. ${word}`).join("\n"),
  "with a label each": (words) => words.map((word, index) => `word${index + 1}: ${word}`).join(" "),
  "with commas": (words) => words.join(", "),
  "in a sentence": (words) => `my wallet: ${words.join(" ")} please keep it`,
  "with zero-width characters": (words) => words.map((word) => [...word].join("\u200b")).join(" "),
  "in full-width characters": (words) =>
    words
      .join(" ")
      .replace(/[!-~]/g, (character) => String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0)),
};

describe.each(languages)("refuses a recovery phrase in %s", (language) => {
  test.each(Object.entries(writings))("%s", async (_, write) => {
    const list = await loadWords(language);
    for (let seed = 0; seed < 60; seed += 1) {
      const written = write(recoveryPhrase(drawsFrom(seed), list).split(" "));
      if (written.length > 500) continue;
      expect(findRealIdentifier(written), written).toBe("recovery phrase");
    }
  });
});

test("each filter contains every word of its list", async () => {
  for (const language of languages) {
    const list = await loadWords(language);
    for (let first = 0; first + 12 <= list.length; first += 12) {
      const words = list.slice(first, first + 12).join(" ");
      expect(findRealIdentifier(words), words).toBe("recovery phrase");
    }
  }
});

test("refuses a recovery phrase in camel case", async () => {
  const list = await loadWords("english");
  for (let seed = 0; seed < 60; seed += 1) {
    const words = recoveryPhrase(drawsFrom(seed), list).split(" ");
    const written = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
    expect(findRealIdentifier(written), written).toBe("recovery phrase");
  }
});

test("refuses a recovery phrase with one mistyped word", async () => {
  const list = await loadWords("english");
  for (let seed = 0; seed < 60; seed += 1) {
    const words = recoveryPhrase(drawsFrom(seed), list).split(" ").slice(0, 12);
    words[seed % 12] = "misspelt";
    expect(findRealIdentifier(words.join(" "))).toBe("recovery phrase");
  }
});

test("accepts eleven list words, and one word repeated twenty times", async () => {
  const list = await loadWords("english");
  expect(findRealIdentifier(list.slice(100, 111).join(" "))).toBeNull();
  for (const word of list) expect(findRealIdentifier(Array(20).fill(word).join(" ")), word).toBeNull();
});
