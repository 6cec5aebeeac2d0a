/** No vowels, so that no words appear, and no look-alikes. */
export const cardAlphabet = "BCDFGHJKLMNPQRSTVWXZ2345679";
const cardLength = 4;

/** @param number uniform, far above cardCount, so that the modulo is even */
export function toSeatCard(number: number): string {
  let left = number;
  let card = "";
  for (let at = 0; at < cardLength; at += 1) {
    card += cardAlphabet[left % cardAlphabet.length];
    left = Math.floor(left / cardAlphabet.length);
  }
  return card;
}

export const cardCount = cardAlphabet.length ** cardLength;

export const parseSeatCard = (typed: string): string => typed.toUpperCase().replace(/[\s-]+/g, "");

export function parseSeatWords(typed: string): { first: string; second: string } | undefined {
  const [first, second, ...more] = typed
    .toLowerCase()
    .split(/[\s.,-]+/)
    .filter(Boolean);
  return first && second && more.length === 0 ? { first, second } : undefined;
}
