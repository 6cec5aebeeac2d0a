import { useQuery } from "@tanstack/react-query";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { booksQuery, statsQuery } from "../api/queries.ts";
import { useFormats } from "../display/formats.ts";
import { AppLink } from "../shell/app-link.tsx";
import { cx } from "../ui/cx.ts";
import { isRightToLeft } from "../ui/direction.ts";
import { BookIcon, CrossIcon, ScanIcon } from "../ui/icons.tsx";
import { Rich } from "../ui/rich.tsx";
import type { FoundSign } from "./find-signs.ts";
import { getPanelPlace, type PanelPlace, type PlacedMark } from "./place-marks.ts";
import { Powers } from "./powers.tsx";
import { RegulatorAddresses, SignRegulators } from "./regulators/sign-regulators.tsx";
import type { SignId } from "./sign-ids.ts";
import { type Sign, signs } from "./signs.ts";
import { xrayWords as words } from "./xray.words.ts";
import { openSign, useXray } from "./xray-store.ts";

export type Mark = FoundSign & PlacedMark;

const getSignButton = (bar: HTMLElement | null, id: SignId) =>
  bar?.querySelector<HTMLButtonElement>(`[data-number-of="${id}"]`);

export function MarkedSigns({ marks, visitor }: { marks: readonly Mark[]; visitor: boolean }) {
  const { open, openedSigns } = useXray();
  const index = marks.findIndex((mark) => mark.id === open);
  const shown = marks[index];
  useEffect(() => {
    if (open && !shown) openSign(null);
  }, [open, shown]);
  const bar = useRef<HTMLElement>(null);
  const first = marks[0];
  const firstTime = openedSigns.length === 0 && first !== undefined;
  useEffect(() => {
    if (firstTime) openSign(first.id);
  }, [firstTime, first]);
  return (
    <>
      <nav
        ref={bar}
        aria-label={words.onScreen()}
        className="sim-grid-deep flex min-h-[44px] flex-wrap items-center gap-x-5 gap-y-1 px-10 py-2 font-mono text-clock font-[600] text-sim-on max-md:px-5"
      >
        <span className="flex items-center gap-2.5">
          <ScanIcon size={15} />
          <span>{words.count({ count: marks.length })}</span>
        </span>
        <ol className="flex flex-wrap gap-1.5">
          {marks.map((mark, at) => (
            <li key={mark.id}>
              <button
                type="button"
                data-number-of={mark.id}
                aria-label={words.sign({ number: at + 1, title: signs[mark.id].title() })}
                aria-expanded={mark.id === open}
                onClick={() => openSign(mark.id === open ? null : mark.id)}
                className={`flex size-6 items-center justify-center rounded-full border border-sim-on text-[12px]/none max-md:size-8 ${mark.id === open ? "bg-sim-on text-[#0c2b66]" : ""}`}
              >
                {at + 1}
              </button>
            </li>
          ))}
        </ol>
        {shown && <span className="font-[500] text-sim-on-2 max-md:hidden">{signs[shown.id].title()}</span>}
      </nav>
      {createPortal(
        <div className="print:hidden">
          {marks.map((mark, at) => (
            <MarkOnPage key={mark.id} mark={mark} number={at + 1} open={mark.id === open} />
          ))}
        </div>,
        document.body,
      )}
      {shown &&
        createPortal(
          <Explanation
            key={shown.id}
            sign={signs[shown.id]}
            place={words.place({ number: index + 1, count: marks.length })}
            number={index + 1}
            next={(marks[index + 1] ?? first)?.id}
            target={shown}
            visitor={visitor}
            onClose={() => {
              openSign(null);
              getSignButton(bar.current, shown.id)?.focus();
            }}
          />,
          document.body,
        )}
    </>
  );
}

function MarkOnPage({ mark, number, open }: { mark: Mark; number: number; open: boolean }) {
  const { top, left, width, height } = mark;
  return (
    <>
      <div
        aria-hidden="true"
        data-mark="outline"
        data-open={open || undefined}
        className={`pointer-events-none absolute z-10 border border-sim-line ${open ? "" : "border-dashed"}`}
        style={{ top, left, width, height }}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        data-mark="number"
        onClick={() => openSign(open ? null : mark.id)}
        className={`sim-focus absolute z-20 flex size-6 items-center justify-center rounded-full border border-sim-line font-mono text-[12px]/none font-[600] ${open ? "bg-sim-deep text-sim-on" : "bg-sim-sheet text-sim-ink"}`}
        style={mark.number}
      >
        {number}
      </button>
    </>
  );
}

type ExplanationProps = {
  sign: Sign;
  place: string;
  number: number;
  next: SignId | undefined;
  target: Mark;
  visitor: boolean;
  onClose: () => void;
};

const layoutSettlingMs = 600;
const panelGapPx = 24;

function usePanelPosition(target: Mark, panel: RefObject<HTMLElement | null>): PanelPlace {
  const find = useCallback(() => {
    const { clientWidth } = document.documentElement;
    const left = target.left - window.scrollX;
    const start = isRightToLeft() ? clientWidth - left - target.width : left;
    return getPanelPlace({ start, width: target.width }, clientWidth);
  }, [target.left, target.width]);
  const [place, setPlace] = useState<PanelPlace>("below");
  const laidOutAt = useRef(0);
  useLayoutEffect(() => {
    const begin = () => {
      laidOutAt.current = performance.now();
    };
    begin();
    window.addEventListener("resize", begin);
    return () => window.removeEventListener("resize", begin);
  }, []);
  useLayoutEffect(() => {
    const look = () => setPlace(find());
    look();
    window.addEventListener("resize", look);
    return () => window.removeEventListener("resize", look);
  }, [find]);
  useLayoutEffect(() => {
    document.documentElement.dataset.xrayOpen = place;
    return () => {
      delete document.documentElement.dataset.xrayOpen;
    };
  }, [place]);
  useEffect(() => {
    if (performance.now() - laidOutAt.current > layoutSettlingMs) return; // or the page would scroll under a reader
    const banner = document.querySelector(".disclosure")?.getBoundingClientRect().bottom ?? 0;
    const lowest = place === "below" ? (panel.current?.getBoundingClientRect().top ?? 0) : window.innerHeight;
    const from = target.top - window.scrollY - panelGapPx;
    const to = target.top + target.height - window.scrollY + panelGapPx;
    if (from < banner || to > lowest)
      window.scrollTo({ top: Math.max(0, target.top - banner - panelGapPx), behavior: "instant" });
  }, [target, place, panel]);
  return place;
}

const beside =
  "fixed top-[calc(var(--banner-height)+140px)] max-h-[calc(100dvh-var(--banner-height)-164px)] w-[396px]";
const placeClass: Record<PanelPlace, string> = {
  rail: `${beside} inset-e-6`,
  end: `${beside} inset-e-6`,
  start: `${beside} inset-s-20`,
  below: "fixed inset-x-0 bottom-0 max-h-[55dvh] pb-8 max-md:p-5",
};

const ruleClass = "border-t border-dashed border-[#4a69ab] py-2";

function Sums({ rows, className }: { rows: readonly (readonly [string, string])[]; className?: string }) {
  return (
    <dl className={className}>
      {rows.map(([label, value]) => (
        <div key={label} className={`flex justify-between gap-4 ${ruleClass}`}>
          <dt>
            <Powers text={label} />
          </dt>
          <dd className="font-mono text-clock font-[600] whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Explanation({ sign, place, number, next, target, visitor, onClose }: ExplanationProps) {
  const panel = useRef<HTMLElement>(null);
  const { formatMoney } = useFormats();
  const { data: books } = useQuery({ ...booksQuery, enabled: !visitor });
  const { data: stats } = useQuery({ ...statsQuery, enabled: !visitor });
  const stands = usePanelPosition(target, panel);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const inBooks = books && sign.books?.(books, formatMoney);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={words.explanation({ place, title: sign.title() })}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
      data-place={stands}
      className={cx(
        "sim-grid-deep z-30 overflow-y-auto p-6 text-body text-sim-on shadow-float",
        placeClass[stands],
        stands === "below" && !visitor && "max-md:bottom-[72px]", // above the bottom bar of signed-in people
      )}
    >
      <div className="flex items-center gap-2.5 pb-3">
        <span
          aria-hidden="true"
          className="flex size-6 items-center justify-center rounded-full bg-sim-on font-mono text-[12px]/none font-[600] text-[#0c2b66]"
        >
          {number}
        </span>
        <span className="flex-1 font-mono text-sheet-label font-[500] text-sim-on-2 uppercase">{place}</span>
        <button
          type="button"
          aria-label={words.close()}
          className="-m-3 flex size-11 items-center justify-center"
          onClick={onClose}
        >
          <CrossIcon size={15} />
        </button>
      </div>
      <h2 className="pb-2 text-[20px]/7 font-[600]">{sign.title()}</h2>
      <p className="pb-3">{sign.what(stats?.dailyIncome ?? [])}</p>
      <p className="pb-4 text-sim-on-2">{sign.why()}</p>
      {sign.sums && <Sums rows={sign.sums()} className="pb-2" />}
      <SignRegulators id={target.id} />
      {inBooks && (
        <div className="pb-4">
          <p className="pb-2 font-mono text-sheet-label font-[500] text-sim-on-2 uppercase">
            {words.inBooks()}
          </p>
          <Sums rows={inBooks} />
        </div>
      )}
      <p className="pb-4">
        <Rich
          parts={words.check({
            check: sign.check(),
            label: (inside) => <strong className="font-[600]">{inside}</strong>,
          })}
        />
        {!visitor && (
          <AppLink
            href="/regulator"
            className="flex h-11 w-fit items-center font-mono text-clock font-[600] underline underline-offset-4"
          >
            {words.lookUp()}
          </AppLink>
        )}
      </p>
      <RegulatorAddresses />
      <div className="flex items-center justify-between font-mono text-clock font-[600]">
        {visitor ? (
          <span />
        ) : (
          <AppLink href="/books" className="flex h-11 items-center gap-2.5">
            <BookIcon size={15} /> <span>{words.openBooks()}</span>
          </AppLink>
        )}
        {next && (
          <button type="button" className="h-11 px-1" onClick={() => openSign(next)}>
            <span>{words.next()}</span>{" "}
            <span data-mirrored className="inline-block">
              →
            </span>
          </button>
        )}
      </div>
    </section>
  );
}
