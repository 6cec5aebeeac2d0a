export const isRightToLeft = (): boolean =>
  typeof document !== "undefined" && document.documentElement.dir === "rtl";

const mirroredKeys: Readonly<Record<string, string>> = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" };

/** The right arrow key goes on in reading order, which a right-to-left page mirrors. */
export const toReadingKey = (key: string): string => (isRightToLeft() ? (mirroredKeys[key] ?? key) : key);
