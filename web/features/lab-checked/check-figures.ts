import { formatDecimal, formatSigned } from "@glasshouse/core/format.ts";
import type { CheckKind, CheckValue, Outcome } from "@glasshouse/core/lab/checks/check.ts";
import { getCheckText } from "./check-texts.ts";
import { checkedWords } from "./checked-page.words.ts";

const minus = "\u2212";
const raised = (exponent: number) =>
  [...String(exponent)].map((each) => (each === "-" ? "⁻" : "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(each)])).join("");

export function getFigure(value: CheckValue, decimals: number): string {
  if (typeof value === "string") return getCheckText(value);
  if (!Number.isFinite(value)) return checkedWords.never();
  return formatSigned(value, decimals);
}

/** Rounds to two digits: "0.012", "1,200", "5.0 × 10⁻⁹". */
export function roughly(size: number): string {
  if (size === 0) return "0";
  const [mantissa = "", exponent = "0"] = size.toExponential(1).split("e");
  const power = Number(exponent);
  if (power < -4 || power > 6) return `${mantissa} × 10${raised(power)}`;
  const rounded = Number(size.toPrecision(2));
  return formatDecimal(rounded, String(rounded).split(".")[1]?.length ?? 0);
}

export function getDifference({ difference, tolerance, green }: Outcome, kind: CheckKind): string {
  if (difference === null) return green ? checkedWords.same() : checkedWords.another();
  if (difference === 0) return checkedWords.none();
  if (!Number.isFinite(difference)) return checkedWords.withoutEnd();
  const sign = difference < 0 ? minus : "+";
  if (kind !== "standard-errors") return `${sign}${roughly(Math.abs(difference))}`;
  return checkedWords.standardErrors({
    count: `${sign}${formatDecimal((3 * Math.abs(difference)) / tolerance, 1)}`,
  });
}

export function getAllowed({ tolerance }: Outcome, kind: CheckKind): string {
  if (kind === "exact") return checkedWords.noneAllowed();
  return kind === "standard-errors"
    ? checkedWords.threeAllowed()
    : checkedWords.allowed({ tolerance: roughly(tolerance) });
}
