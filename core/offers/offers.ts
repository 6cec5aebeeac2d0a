import * as words from "./offers.words.ts";

/**
 * By X-ray names. Half of the offers are legitimate, so that suspecting everything does not score.
 */
export const offerSigns = [
  "guaranteed-return",
  "same-every-day",
  "vague-strategy",
  "referral-cap",
  "share-link",
  "withdrawal-limits",
  "crypto-address",
  "card-payment",
  "no-names",
  "marketing-mail",
  "fee-to-withdraw",
] as const;
export type OfferSign = (typeof offerSigns)[number];

export type Offer = {
  id: number;
  title: string;
  text: string;
  /** of the text: gives a scam away, or speaks for a genuine offer */
  passage: string;
  fraud: boolean;
  signs?: readonly OfferSign[];
  because: string;
};

type Source = Pick<Offer, "id" | "fraud" | "signs"> & { words: typeof words.offer1 };

/** Texts are in the language of their reader. */
const toOffer = ({ words: { title, text, passage, because }, ...facts }: Source): Offer => ({
  ...facts,
  get title() {
    return title();
  },
  get text() {
    return text();
  },
  get passage() {
    return passage();
  },
  get because() {
    return because();
  },
});

export const offers: readonly Offer[] = [
  toOffer({ id: 1, fraud: true, signs: ["guaranteed-return", "referral-cap"], words: words.offer1 }),
  toOffer({ id: 2, fraud: false, words: words.offer2 }),
  toOffer({ id: 3, fraud: false, words: words.offer3 }),
  toOffer({
    id: 4,
    fraud: true,
    signs: ["guaranteed-return", "crypto-address", "marketing-mail"],
    words: words.offer4,
  }),
  toOffer({ id: 5, fraud: false, words: words.offer5 }),
  toOffer({ id: 6, fraud: true, signs: ["share-link", "card-payment", "no-names"], words: words.offer6 }),
  toOffer({ id: 7, fraud: false, words: words.offer7 }),
  toOffer({ id: 8, fraud: true, signs: ["same-every-day", "vague-strategy"], words: words.offer8 }),
  toOffer({ id: 9, fraud: false, words: words.offer9 }),
  toOffer({ id: 10, fraud: true, signs: ["guaranteed-return"], words: words.offer10 }),
  toOffer({ id: 11, fraud: false, words: words.offer11 }),
  toOffer({ id: 12, fraud: true, signs: ["fee-to-withdraw"], words: words.offer12 }),
  toOffer({ id: 13, fraud: false, words: words.offer13 }),
  toOffer({ id: 14, fraud: true, signs: ["referral-cap"], words: words.offer14 }),
  toOffer({ id: 15, fraud: false, words: words.offer15 }),
  toOffer({ id: 16, fraud: true, signs: ["marketing-mail"], words: words.offer16 }),
  toOffer({ id: 17, fraud: false, words: words.offer17 }),
  toOffer({ id: 18, fraud: true, signs: ["guaranteed-return", "withdrawal-limits"], words: words.offer18 }),
  toOffer({ id: 19, fraud: false, words: words.offer19 }),
  toOffer({ id: 20, fraud: true, signs: ["share-link", "vague-strategy"], words: words.offer20 }),
  toOffer({ id: 21, fraud: true, signs: ["no-names"], words: words.offer21 }),
  toOffer({ id: 22, fraud: true, signs: ["same-every-day", "share-link"], words: words.offer22 }),
  toOffer({ id: 23, fraud: true, signs: ["no-names"], words: words.offer23 }),
  toOffer({ id: 24, fraud: false, words: words.offer24 }),
  toOffer({ id: 25, fraud: false, words: words.offer25 }),
  toOffer({ id: 26, fraud: false, words: words.offer26 }),
  toOffer({
    id: 27,
    fraud: true,
    signs: ["guaranteed-return", "same-every-day", "no-names"],
    words: words.offer27,
  }),
  toOffer({ id: 28, fraud: true, signs: ["guaranteed-return", "no-names"], words: words.offer28 }),
  toOffer({ id: 29, fraud: false, words: words.offer29 }),
  toOffer({ id: 30, fraud: false, words: words.offer30 }),
];

/** @returns undefined for an offer of another version */
export const findOffer = (id: number): Offer | undefined => offers.find((offer) => offer.id === id);

type Asked = { offers: readonly number[]; answers: readonly { offer: number }[] };
/** The first without an answer. */
export function findOpenOffer({ offers: asked, answers }: Asked): Offer | undefined {
  const answered = new Set(answers.map(({ offer }) => offer));
  const open = asked.find((id) => !answered.has(id));
  return open === undefined ? undefined : findOffer(open);
}

export const falseOffers: readonly number[] = offers.filter(({ fraud }) => fraud).map(({ id }) => id);
