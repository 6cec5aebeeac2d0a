import { type ReactNode, useId } from "react";
import { cx } from "./cx.ts";

export interface RadioCard {
  value: string;
  title: string;
  note: string;
  picture?: ReactNode;
}

export interface RadioCardsProps {
  legend: string;
  cards: readonly RadioCard[];
  value: string | undefined;
  onChange: (value: string) => void;
  disabled?: boolean | undefined;
}

/** Native radios, for keyboard and form behaviour. */
export function RadioCards({ legend, cards, value, onChange, disabled }: RadioCardsProps) {
  const name = useId();
  return (
    <fieldset
      className="sim-focus grid min-w-0 grid-cols-[repeat(auto-fit,minmax(min(100%,max(236px,40%)),1fr))] gap-2"
      disabled={disabled}
    >
      <legend className="sr-only">{legend}</legend>
      {cards.map((card) => (
        <label
          key={card.value}
          className={cx(
            "flex min-h-[60px] items-center gap-3.5 border bg-sim-sheet px-3 py-2.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-sim-line",
            card.value === value ? "border-sim-ink" : "border-dashed border-sim-rule hover:border-sim-line",
          )}
        >
          <input
            type="radio"
            name={name}
            value={card.value}
            checked={card.value === value}
            onChange={() => onChange(card.value)}
            className="size-[14px] shrink-0 appearance-none rounded-full border-[1.5px] border-sim-line checked:border-sim-ink checked:bg-[radial-gradient(var(--color-sim-ink)_0_3.5px,transparent_4px)] focus-visible:outline-none"
          />
          {card.picture && (
            <span className={cx("shrink-0", card.value === value ? "text-sim-ink" : "text-sim-ink-2")}>
              {card.picture}
            </span>
          )}
          <span className="min-w-0">
            <span className="block font-mono text-clock font-[600] break-words text-sim-ink">
              {card.title}
            </span>
            <span className="block text-label text-sim-ink-2">{card.note}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

export function CardPicture() {
  return (
    <svg aria-hidden="true" width="34" height="24" viewBox="0 0 34 24" fill="none" stroke="currentColor">
      <path d="M.5.5h33v23H.5zM.5 6.5h33M.5 9.5h33M4 13.5h6v5H4zM20 19.5h9" />
    </svg>
  );
}
