// Columns of rows go to the database as arrays, and the driver writes each element down by itself, with two searches and a new
// text for each. Here an array of what columns hold is written in one go, as PostgreSQL reads it.

const special = /["\\]/;
const specials = /["\\]/g;
/** What JSON writes in another way than an array does. */
const otherwiseInJson = /[^ -\ud7ff\ue000-\uffff]/;

/** @returns undefined where writing it down is left to the driver */
function elementText(element: unknown): string | undefined {
  switch (typeof element) {
    case "number":
    case "boolean":
      return String(element);
    case "string":
      if (!special.test(element)) return `"${element}"`;
      return otherwiseInJson.test(element)
        ? `"${element.replace(specials, "\\$&")}"`
        : JSON.stringify(element);
    default:
      if (element === null || element === undefined) return "NULL";
      return Buffer.isBuffer(element) ? `"\\\\x${element.toString("hex")}"` : undefined;
  }
}

/** @returns the text of an array of numbers, texts, truths, bytes and nothing; any other value as it is */
export function asArrayLiteral(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const texts: string[] = [];
  for (const element of value) {
    const text = elementText(element);
    if (text === undefined) return value;
    texts.push(text);
  }
  return `{${texts.join(",")}}`;
}
