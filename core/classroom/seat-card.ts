// What stands on a seat card after the two words: four characters, read from bytes that only the server can make.

/** Neither a vowel, so that it is no word, nor what looks like something else. */
export const cardAlphabet = "BCDFGHJKLMNPQRSTVWXZ2345679";
const cardLength = 4;

/** @param number a whole number from 0, drawn evenly; far more than there are cards, so that each is as likely */
export function cardOf(number: number): string {
  let left = number;
  let card = "";
  for (let at = 0; at < cardLength; at += 1) {
    card += cardAlphabet[left % cardAlphabet.length];
    left = Math.floor(left / cardAlphabet.length);
  }
  return card;
}

export const cardCount = cardAlphabet.length ** cardLength;

/** As people type it: in either case, with spaces or hyphens. */
export const readCard = (typed: string): string => typed.toUpperCase().replace(/[\s-]+/g, "");

/** The two words of a seat, as people type them; undefined where they are not two. */
export function readWords(typed: string): { first: string; second: string } | undefined {
  const [first, second, ...more] = typed
    .toLowerCase()
    .split(/[\s.,-]+/)
    .filter(Boolean);
  return first && second && more.length === 0 ? { first, second } : undefined;
}
