// False refusals are counted over these texts of many countries. Seeded.

import type { FieldKind } from "../../../core/identifiers/real-identifier.ts";
import { characters, type Draw, digits, drawsFrom } from "./generated-identifiers.ts";
import { type Place, places } from "./harmless-places.ts";

export type HarmlessText = { title: string; text: string; field?: FieldKind };

/** # any digit, N 1 to 9. */
function filled(draw: Draw, pattern: string): string {
  return pattern.replace(/[#N]/g, (sign, at: number) =>
    sign === "#" ? digits(draw, 1) : /[A-Za-z]/.test(pattern.charAt(at + 1)) ? "N" : String(1 + draw.int(9)),
  );
}

const two = (number: number) => String(number).padStart(2, "0");
const getDay = (draw: Draw) =>
  new Date(Date.UTC(2019 + draw.int(12), draw.int(12), 1 + draw.int(28), draw.int(24), draw.int(60)));
const dateStyles = ["full", "long", "medium", "short"] as const;

function localDate(draw: Draw, { locale }: Place): string {
  const options = { dateStyle: draw.from(dateStyles), timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(
    locale,
    draw.int(2) === 0 ? options : { ...options, timeStyle: "short" },
  ).format(getDay(draw));
}

function localPrice(draw: Draw, { locale, currency }: Place): string {
  const amount = draw.int(10 ** (2 + draw.int(6))) / draw.from([1, 100]);
  return new Intl.NumberFormat(locale, { style: "currency", currency }).format(amount);
}

const getName = (draw: Draw, { names }: Place) => draw.from(names.split(","));
const getPhone = (draw: Draw, { phones }: Place) => filled(draw, draw.from(phones));
const hex = (draw: Draw, length: number) => characters(draw, "0123456789abcdef", length);
const isbn = (draw: Draw) => {
  const body = `978${digits(draw, 9)}`;
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${body}${(1000 - sum) % 10}`.replace(
    /^(\d{3})(\d)(\d{4})(\d{4})(\d)$/,
    draw.from(["$1-$2-$3-$4-$5", "$1$2$3$4$5"]),
  );
};
export const randomUuid = (draw: Draw) =>
  `${hex(draw, 8)}-${hex(draw, 4)}-4${hex(draw, 3)}-${draw.from(["8", "9", "a", "b"])}${hex(draw, 3)}-${hex(draw, 12)}`;
const words =
  "about account answer bank banana because before better bring brother business call carry cash change class clean decision deposit direct during early enough explain family father fiction follow friend garden general guess happen hospital hundred imagine insurance invest kitchen language letter level library lunch market member minute money mother music never number office orange paper people permit picture please present public question reason remember return routing school second sister solution station student sunday swift teacher thank through together town travel under until village water weather wednesday window winter wonder word work world yellow".split(
    " ",
  );
const between =
  "the of and to in is it was for on are as with his they at be from or had by but what all were we your there an each which do how their if up out then them these so some her him has two more no way could my than".split(
    " ",
  );
/** Rarely many words of a word list in a row. */
const talk = (draw: Draw, count: number) =>
  Array.from({ length: count }, (_, index) =>
    draw.from(index % 2 === 0 ? words : draw.int(2) === 0 ? between : words),
  ).join(" ");
const some = (draw: Draw, count: number) => Array.from({ length: count }, () => draw.from(words)).join(" ");

type Maker = (draw: Draw, place: Place) => string | { text: string; field: FieldKind };

const ofPlaces: Record<string, Maker> = {
  name: (draw, place) => ({ text: getName(draw, place), field: { nameField: true } }),
  "name in capitals": (draw, place) => ({
    text: getName(draw, place).toUpperCase(),
    field: { nameField: true },
  }),
  "account holder": (draw, place) => ({ text: getName(draw, place), field: { bankField: true } }),
  address: (draw, place) => `${filled(draw, place.street)}, ${filled(draw, place.city)}, ${place.country}`,
  "address under a name": (draw, place) =>
    `${getName(draw, place)}\n${filled(draw, place.street)}\n${filled(draw, place.city)}`,
  telephone: (draw, place) => getPhone(draw, place),
  "telephone in its field": (draw, place) => ({ text: getPhone(draw, place), field: { phoneField: true } }),
  "telephone in a sentence": (draw, place) =>
    draw.from([
      `Call ${getPhone(draw, place)} before noon, or ${getPhone(draw, place)} later.`,
      `${getName(draw, place)}: ${getPhone(draw, place)}`,
      `tel ${getPhone(draw, place)} / fax ${getPhone(draw, place)}`,
    ]),
  date: (draw, place) => localDate(draw, place),
  "dates in a sentence": (draw, place) =>
    `${place.sentence} ${localDate(draw, place)} - ${localDate(draw, place)}`,
  price: (draw, place) => localPrice(draw, place),
  "list of prices": (draw, place) =>
    Array.from({ length: 3 + draw.int(4) }, () => `${draw.from(words)} ${localPrice(draw, place)}`).join(
      ", ",
    ),
  "row of prices": (draw, place) =>
    Array.from({ length: 2 + draw.int(4) }, () => localPrice(draw, place)).join(" + "),
  sentence: (_, place) => place.sentence,
  "sentence with a name": (draw, place) =>
    `${getName(draw, place)}: ${place.sentence} (${two(draw.int(24))}:${two(draw.int(60))})`,
  "number plate": (draw, place) => filled(draw, place.plate),
};

const ofEverywhere: Record<string, Maker> = {
  weeks: (draw) =>
    draw.from([
      `weeks ${10 + draw.int(20)}-${30 + draw.int(22)}, ${2020 + draw.int(10)}`,
      `Urlaub in den Wochen 22-28 und ${30 + draw.int(20)}-${50 + draw.int(2)}`,
      `KW 22-28 / ${2020 + draw.int(10)}`,
    ]),
  "order number": (draw) =>
    draw.from([
      `Order #${digits(draw, 8)}`,
      `order no. ${digits(draw, 3)}-${digits(draw, 7)}-${digits(draw, 7)}`,
      `INV-${2020 + draw.int(10)}-${digits(draw, 6)}`,
      `PO ${digits(draw, 10)} from ${two(1 + draw.int(28))}.${two(1 + draw.int(12))}.2026`,
      `Ticket ${characters(draw, "ABCDEFGHJKMNPQRSTUVWXYZ", 3)}-${digits(draw, 5)}`,
    ]),
  "parcel number": (draw) =>
    draw.from([
      `1Z${characters(draw, "ABCDEFGHJ0123456789", 6)}${digits(draw, 10)}`,
      `RR${digits(draw, 9)}DE`,
      `00340434${digits(draw, 12)}`,
    ]),
  ISBN: (draw) => `ISBN ${isbn(draw)}`,
  times: (draw) =>
    `${two(draw.int(24))}:${two(draw.int(60))} to ${two(draw.int(24))}:${two(draw.int(60))}, platform ${draw.int(20)}`,
  coordinates: (draw) =>
    draw.from([
      `${draw.int(90)}.${digits(draw, 6)}, -${draw.int(180)}.${digits(draw, 6)}`,
      `${draw.int(90)}°${two(draw.int(60))}'${two(draw.int(60))}"N ${draw.int(180)}°${two(draw.int(60))}'${two(draw.int(60))}"E`,
    ]),
  website: (draw) =>
    draw.from([
      `https://www.example.com/${draw.from(words)}/${digits(draw, 6)}?page=${draw.int(90)}&sort=${draw.from(words)}`,
      `https://youtu.be/${characters(draw, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", 11)}`,
      `http://192.168.${draw.int(256)}.${draw.int(256)}:8080/${draw.from(words)}#part-${draw.int(30)}`,
      `https://en.wikipedia.org/wiki/${some(draw, 3).replaceAll(" ", "_")}`,
    ]),
  email: (draw) => ({
    text: draw.from([
      `${draw.from(words)}.${draw.from(words)}${1950 + draw.int(70)}@example.com`,
      `${draw.from(words)}_${digits(draw, 4)}@mail.${draw.from(words)}.example`,
      `${draw.from(words)}+${draw.from(words)}@students.${draw.from(words)}.edu`,
      `${digits(draw, 8)}@school.example`,
    ]),
    field: { emailField: true },
  }),
  "email in a sentence": (draw) => `Write to ${draw.from(words)}.${draw.from(words)}@example.org, thanks`,
  "hash cut short": (draw) => `fixed in ${hex(draw, 7 + draw.int(6))}, sha256 ${hex(draw, 16)}…`,
  UUID: (draw) => draw.from([randomUuid(draw), `request ${randomUuid(draw)} and ${randomUuid(draw)}`]),
  colours: (draw) => Array.from({ length: 2 + draw.int(6) }, () => `#${hex(draw, 6)}`).join(" "),
  "IP address": (draw) =>
    `${draw.int(256)}.${draw.int(256)}.${draw.int(256)}.${draw.int(256)} and ${hex(draw, 2)}:${hex(draw, 2)}:${hex(draw, 2)}:${hex(draw, 2)}:${hex(draw, 2)}:${hex(draw, 2)}`,
  version: (draw) => `v${draw.int(20)}.${draw.int(100)}.${draw.int(1000)}-beta.${draw.int(9)}`,
  "code of a word and a year": (draw) => `${draw.from(words).toUpperCase()}${2000 + draw.int(40)}`,
  "code of a word and a year in a bank field": (draw) => ({
    text: `${draw.from(words).toUpperCase()}${2000 + draw.int(40)}`,
    field: { bankField: true },
  }),
  "bank's name": (draw) => ({
    text: draw.from([
      `Bank of ${draw.from(words)}`,
      `${draw.from(words)} & ${draw.from(words)} Savings 24/7`,
      `FIRST ${draw.from(words).toUpperCase()} BANK`,
      `Bank ${1800 + draw.int(220)}`,
    ]),
    field: { bankField: true },
  }),
  "wallet label": (draw) => `My ${draw.from(words)} wallet ${1 + draw.int(2030)}`,
  "telling words": (draw) =>
    draw.from([
      `swift ${draw.from(words)} and ${some(draw, 2)}`,
      `a Swift ${draw.from(words)} is no BIC ${draw.from(words)}`,
      `my account ${draw.from(words)} ${draw.int(3000)}`,
      `routing ${some(draw, 2)} ${draw.int(900)}`,
      `paypal or venmo, ${some(draw, 3)}`,
      `sort code ${some(draw, 2)} ${draw.int(90)}`,
      `SWIFT ${draw.from(words).toUpperCase()} NEEDED`,
    ]),
  search: (draw) =>
    draw.from([
      some(draw, 1),
      String(draw.int(100_000)),
      `+${draw.int(900)}.${digits(draw, 2)}`,
      `2026-${two(1 + draw.int(12))}`,
    ]),
  "words of small talk": (draw) => `${talk(draw, 6 + draw.int(60))}.`,
  scores: (draw) => Array.from({ length: 4 + draw.int(6) }, () => `${draw.int(6)}:${draw.int(6)}`).join(", "),
  numbers: (draw) =>
    Array.from({ length: 3 + draw.int(8) }, () => String(draw.int(10 ** (1 + draw.int(4))))).join(
      draw.from([", ", " ", "; "]),
    ),
  barcode: (draw) =>
    draw.from([digits(draw, 8), `EAN ${draw.from(["0", "3", "5", "7", "8", "9"])}${digits(draw, 12)}`]),
  "serial number": (draw) => `SN ${characters(draw, "ABCDEFGHJKLMNPQRSTUVWXYZ0123456789", 12)}`,
  "tax number": (draw) =>
    draw.from([
      `DE${digits(draw, 9)}`,
      `ATU${digits(draw, 8)}`,
      `FR${digits(draw, 11)}`,
      `GB ${digits(draw, 9)}`,
      `NL${digits(draw, 9)}B01`,
    ]),
  flight: (draw) =>
    `LH${digits(draw, 4)} FRA-JFK ${two(1 + draw.int(28))}JUN seat ${draw.int(40)}A PNR ${characters(draw, "ABCDEFGHJKLMNPQRSTUVWXYZ", 6)}`,
  "licence key": (draw) =>
    Array.from({ length: 5 }, () => characters(draw, "BCDFGHJKMPQRTVWXY2346789", 5)).join("-"),
  emoji: (draw) => `🎉 ${some(draw, 3)} 💸 ${draw.int(500)} 🙌`,
  "the report's own": (draw) =>
    draw.from([
      "a swift decision",
      "Swift Anderson",
      "IBAN ANDERSON",
      "Call 030 4567",
      "FICTION2026",
      "4915112345678",
      "030/4567 89",
      "555-0100 x42",
      "22-28",
    ]),
};

const rounds = 4;

export function harmlessTexts(seed = 20_261_122): HarmlessText[] {
  const draw = drawsFrom(seed);
  const made: HarmlessText[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const place of places)
      for (const [title, make] of Object.entries({ ...ofPlaces, ...(round % 2 === 0 ? ofEverywhere : {}) })) {
        const result = make(draw, place);
        made.push(typeof result === "string" ? { title, text: result } : { title, ...result });
      }
  return made;
}
