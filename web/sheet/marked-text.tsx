import { splitAtPassage } from "../../core/offers/explained.ts";
import type { Offer } from "../../core/offers/offers.ts";
import { cx } from "../ui/cx.ts";

/** An offer's text with its passage marked by colour, and underlined for those who don't see it. */
export function MarkedText({ offer }: { offer: Offer }) {
  const { before, passage, after } = splitAtPassage(offer);
  return (
    <>
      <span>{before}</span>
      <mark
        className={cx(
          "bg-transparent font-[600] text-ink underline decoration-2 underline-offset-4",
          offer.fraud ? "decoration-neg" : "decoration-green",
        )}
      >
        {passage}
      </mark>
      <span>{after}</span>
    </>
  );
}
