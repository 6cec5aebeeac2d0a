// The mock regulator's data: firms that may do something, warnings and notices of clones. Every firm is made up.

export const licences = [
  "deposits",
  "funds",
  "broker",
  "insurance",
  "crowd",
  "issue",
  "adviser",
  "trade",
] as const;
export type Licence = (typeof licences)[number];

export type Firm = {
  number: string;
  name: string;
  licences: readonly Licence[];
  address: string;
  since: number;
  /** other names under which it works */
  brands?: readonly string[];
  /** in the register's own words */
  note?: string;
};

export const firms: readonly Firm[] = [
  {
    number: "10-0001",
    name: "The Treasury",
    licences: ["issue"],
    address: "Treasury Square, Capital",
    since: 1919,
    note: "Issues the government's savings bonds and sells them at post offices.",
  },
  {
    number: "33-0718",
    name: "Ridgeway Partners",
    licences: ["adviser"],
    address: "22 Ridge Lane, Northfold",
    since: 2011,
  },
  {
    number: "33-0925",
    name: "Elm Court Insurance Agents",
    licences: ["adviser"],
    address: "5 Elm Court, Northfold",
    since: 2008,
  },
  {
    number: "40-0932",
    name: "Kestrel Bank",
    licences: ["deposits"],
    address: "70 Market Street, Capital",
    since: 1987,
  },
  {
    number: "40-1187",
    name: "Harbour Mutual",
    licences: ["deposits"],
    address: "1 Quay Street, Saltmouth",
    since: 1902,
    note: "Takes deposits in its own name only. It has no office abroad.",
  },
  {
    number: "40-1764",
    name: "Verdant Park Savings",
    licences: ["deposits"],
    address: "3 Park Row, Eastholm",
    since: 1996,
  },
  {
    number: "40-2210",
    name: "Northgate Savings",
    licences: ["deposits"],
    address: "12 North Gate, Capital",
    since: 1954,
    brands: ["Pink Elephant Money Box"],
  },
  {
    number: "42-0075",
    name: "Weavers' Credit Union",
    licences: ["deposits"],
    address: "Weavers' Hall, Eastholm",
    since: 1931,
  },
  {
    number: "50-0311",
    name: "Tessel Funds",
    licences: ["funds"],
    address: "8 Tessel Street, Capital",
    since: 1999,
    brands: ["Tessel Index Fund"],
  },
  {
    number: "50-0467",
    name: "Aurora Fund Managers",
    licences: ["funds"],
    address: "41 Bell Street, Capital",
    since: 2003,
  },
  {
    number: "55-2094",
    name: "Lantern Street",
    licences: ["insurance", "funds"],
    address: "30 Lantern Street, Capital",
    since: 1948,
    note: "Annuities and pension plans of employers.",
  },
  {
    number: "61-0419",
    name: "Fairway Claims",
    licences: ["adviser"],
    address: "3 Tollgate Road, Old Mill",
    since: 2015,
  },
  {
    number: "66-0542",
    name: "Pallas Exchange",
    licences: ["trade"],
    address: "Station Hall, Saltmouth",
    since: 2009,
    note: "Changes foreign banknotes.",
  },
  {
    number: "68-0127",
    name: "Orrin Gold",
    licences: ["trade"],
    address: "14 Goldsmiths' Row, Capital",
    since: 1978,
    note: "Buys and sells gold over the counter.",
  },
  {
    number: "69-0288",
    name: "Quayside Lettings",
    licences: ["trade"],
    address: "6 Quayside, Saltmouth",
    since: 2012,
    note: "Lets homes for their owners.",
  },
  {
    number: "71-2046",
    name: "Brook & Calder",
    licences: ["broker"],
    address: "19 Calder Street, Northfold",
    since: 1991,
  },
  {
    number: "71-2290",
    name: "Tradewind Brokers",
    licences: ["broker"],
    address: "2 Wharf Street, Saltmouth",
    since: 2006,
  },
  {
    number: "71-3305",
    name: "Quill",
    licences: ["broker"],
    address: "55 Market Street, Capital",
    since: 2014,
  },
  {
    number: "72-0088",
    name: "Ovenlight",
    licences: ["crowd"],
    address: "9 Mill Yard, Eastholm",
    since: 2018,
  },
  {
    number: "80-0119",
    name: "Town of Old Mill",
    licences: ["issue"],
    address: "Town Hall, Old Mill",
    since: 2026,
    note: "Municipal bond. Prospectus approved on 3 March.",
  },
  {
    number: "80-0147",
    name: "Millrace Solar",
    licences: ["issue"],
    address: "School Lane, Old Mill",
    since: 2024,
    note: "Members' shares in a solar roof. Information sheet approved.",
  },
  {
    number: "80-0231",
    name: "Tessel Mills",
    licences: ["issue"],
    address: "1 Mill Road, Eastholm",
    since: 2026,
    note: "New shares. Prospectus approved on 9 April.",
  },
];

export type Warning = { name: string; day: string; reason: string };

/** Newest first. A scam appears here only after someone has reported it. */
export const warnings: readonly Warning[] = [
  {
    name: "TradeTide",
    day: "11 May",
    reason: "Uses a presenter's face without consent and takes deposits without a licence.",
  },
  {
    name: "NovaChain",
    day: "2 May",
    reason: "Asks for transfers in crypto to its own wallet. It has no licence.",
  },
  {
    name: "Golden Lark Trust",
    day: "19 April",
    reason: "Promises 4% a week. Nobody has been paid since March.",
  },
  { name: "Aurum Daily", day: "7 April", reason: "Promises a fixed daily return. It has no licence." },
  { name: "Level club", day: "22 March", reason: "Pays members for recruiting members. It has no licence." },
];

export type CloneNotice = { number: string; usedName: string; usedAddress: string; day: string };

/** Swindlers use the number of a licensed firm, with an address of their own. */
export const cloneNotices: readonly CloneNotice[] = [
  { number: "40-1187", usedName: "Harbour Mutual Direct", usedAddress: "9 Fennel Row", day: "14 May" },
  { number: "61-0419", usedName: "Fairway Claims", usedAddress: "12 Palm Court", day: "30 April" },
  { number: "71-2046", usedName: "Brook & Calder", usedAddress: "4 Gull Yard", day: "16 April" },
];
