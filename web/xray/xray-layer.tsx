import { useQuery } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { booksQuery } from "../api/queries.ts";
import { AppLink } from "../shell/app-link.tsx";
import { BookIcon, CrossIcon, ScanIcon } from "../ui/icons.tsx";
import { isSignId, type Sign, type SignId, signs } from "./signs.ts";
import { meetSigns, openSign, useXray } from "./xray-store.ts";

type Mark = { id: SignId; top: number; left: number; width: number; height: number };
const air = 6;

/** Where the page's signs stand, in document order; each sign once. */
function findMarks(): Mark[] {
  const marks: Mark[] = [];
  for (const element of document.querySelectorAll<HTMLElement>("[data-sign]")) {
    const id = element.dataset.sign;
    const box = element.getBoundingClientRect();
    if (!isSignId(id) || box.width === 0 || marks.some((mark) => mark.id === id)) continue;
    marks.push({
      id,
      top: box.top + window.scrollY - air,
      left: box.left + window.scrollX - air,
      width: box.width + 2 * air,
      height: box.height + 2 * air,
    });
  }
  return marks;
}

function useMarks(): Mark[] {
  const [marks, setMarks] = useState<Mark[]>([]);
  useLayoutEffect(() => {
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const found = findMarks();
        setMarks((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found));
        meetSigns(found.map((mark) => mark.id));
      });
    };
    look();
    const mutations = new MutationObserver(look);
    const page = document.getElementById("root") ?? document.body;
    mutations.observe(page, { childList: true, subtree: true, characterData: true });
    const sizes = new ResizeObserver(look);
    sizes.observe(page);
    return () => {
      cancelAnimationFrame(frame);
      mutations.disconnect();
      sizes.disconnect();
    };
  }, []);
  return marks;
}

/** The bar with the numbers, the marks on the page, and the explanation of the one that is open. */
export function XrayLayer({ visitor = false }: { visitor?: boolean }) {
  const { on } = useXray();
  const marks = useMarks();
  if (!on) return null;
  return <Marked marks={marks} visitor={visitor} />;
}

const buttonIn = (bar: HTMLElement | null, id: SignId) =>
  bar?.querySelector<HTMLButtonElement>(`[data-number-of="${id}"]`);

/** @param visitor nobody is signed in, so there are no Books to read from */
function Marked({ marks, visitor }: { marks: readonly Mark[]; visitor: boolean }) {
  const { open, opened } = useXray();
  const index = marks.findIndex((mark) => mark.id === open);
  const shown = marks[index];
  // another page, another set of signs
  useEffect(() => {
    if (open && marks.length > 0 && !shown) openSign(null);
  }, [open, marks, shown]);
  useEffect(() => {
    document.documentElement.toggleAttribute("data-xray-open", shown !== undefined);
    return () => document.documentElement.removeAttribute("data-xray-open");
  }, [shown]);
  const bar = useRef<HTMLElement>(null);
  const first = marks[0];
  // the first time, a tour: it begins with the first sign, and Next leads through the rest
  const firstTime = opened.length === 0 && first !== undefined;
  useEffect(() => {
    if (firstTime) openSign(first.id);
  }, [firstTime, first]);
  return (
    <>
      <nav
        ref={bar}
        aria-label="Warning signs on this screen"
        className="sim-grid-deep flex min-h-[44px] flex-wrap items-center gap-x-5 gap-y-1 px-10 py-2 font-mono text-clock font-[600] text-sim-on max-md:px-5"
      >
        <span className="flex items-center gap-2.5">
          <ScanIcon size={15} />
          {marks.length === 0
            ? "No warning signs on this screen"
            : `${marks.length} warning ${marks.length === 1 ? "sign" : "signs"} on this screen`}
        </span>
        <ol className="flex flex-wrap gap-1.5">
          {marks.map((mark, at) => (
            <li key={mark.id}>
              <button
                type="button"
                data-number-of={mark.id}
                aria-label={`Sign ${at + 1}: ${signs[mark.id].title}`}
                aria-expanded={mark.id === open}
                onClick={() => openSign(mark.id === open ? null : mark.id)}
                className={`flex size-6 items-center justify-center rounded-full border border-sim-on text-[12px]/none max-md:size-8 ${mark.id === open ? "bg-sim-on text-[#0c2b66]" : ""}`}
              >
                {at + 1}
              </button>
            </li>
          ))}
        </ol>
        {shown && <span className="font-[500] text-sim-on-2 max-md:hidden">{signs[shown.id].title}</span>}
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
            place={`Sign ${index + 1} of ${marks.length}`}
            number={index + 1}
            next={(marks[index + 1] ?? first)?.id}
            target={shown}
            visitor={visitor}
            onClose={() => {
              openSign(null);
              buttonIn(bar.current, shown.id)?.focus(); // where the keyboard goes on, as after any panel that is closed
            }}
          />,
          document.body,
        )}
    </>
  );
}

function MarkOnPage({ mark, number, open }: { mark: Mark; number: number; open: boolean }) {
  const { top, left, width, height } = mark;
  const inside = left + width + 14 > document.documentElement.clientWidth;
  return (
    <>
      <div
        aria-hidden="true"
        className={`pointer-events-none absolute z-10 border border-sim-line ${open ? "" : "border-dashed"}`}
        style={{ top, left, width, height }}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        onClick={() => openSign(open ? null : mark.id)}
        className={`sim-focus absolute z-20 flex size-6 items-center justify-center rounded-full border border-sim-line font-mono text-[12px]/none font-[600] ${open ? "bg-sim-deep text-sim-on" : "bg-sim-sheet text-sim-ink"}`}
        style={{ top: top - 12, left: left + width - (inside ? 26 : 12) }}
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

/** Beside the page where there is room, else from below; never over what it explains. */
function Explanation({ sign, place, number, next, target, visitor, onClose }: ExplanationProps) {
  const panel = useRef<HTMLElement>(null);
  const { data: books } = useQuery({ ...booksQuery, enabled: !visitor });
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    const { top } = target;
    const outOfSight = top < window.scrollY + 80 || top > window.scrollY + window.innerHeight * 0.45;
    if (outOfSight) window.scrollTo({ top: Math.max(0, top - 150), behavior: "instant" });
  }, [target]);
  const inBooks = books && sign.books?.(books);
  const rule = "border-t border-dashed border-[#4a69ab] py-2";
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={`${place}: ${sign.title}`}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
      className="sim-grid-deep fixed z-30 overflow-y-auto p-6 text-body text-sim-on shadow-float max-lg:inset-x-0 max-lg:bottom-0 max-lg:max-h-[55dvh] max-lg:pb-8 max-md:bottom-[72px] max-md:p-5 lg:top-[calc(var(--banner-height)+140px)] lg:right-6 lg:max-h-[calc(100dvh-var(--banner-height)-164px)] lg:w-[396px]"
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
          aria-label="Close the explanation"
          className="-m-3 flex size-11 items-center justify-center"
          onClick={onClose}
        >
          <CrossIcon size={15} />
        </button>
      </div>
      <h2 className="pb-2 text-[20px]/7 font-[600]">{sign.title}</h2>
      <p className="pb-3">{sign.what}</p>
      <p className="pb-4 text-sim-on-2">{sign.why}</p>
      {sign.sums && (
        <dl className="pb-2">
          {sign.sums.map(([label, value]) => (
            <div key={label} className={`flex justify-between gap-4 ${rule}`}>
              <dt>{label}</dt>
              <dd className="font-mono text-clock font-[600] whitespace-nowrap">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <ul className="pb-4">
        {sign.says.map((each) => (
          <li key={each.who} className={`grid grid-cols-[64px_1fr] ${rule}`}>
            <span className="font-mono text-clock text-sim-on-2">{each.who}</span>
            <span>
              <strong className="font-[600]">{each.term}</strong>
              <span className="block text-meta text-sim-on-2">{each.where}</span>
            </span>
          </li>
        ))}
      </ul>
      {inBooks && (
        <div className="pb-4">
          <p className="pb-2 font-mono text-sheet-label font-[500] text-sim-on-2 uppercase">
            In the Books, today
          </p>
          <dl>
            {inBooks.map(([label, value]) => (
              <div key={label} className={`flex justify-between gap-4 ${rule}`}>
                <dt>{label}</dt>
                <dd className="font-mono text-clock font-[600] whitespace-nowrap">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <p className="pb-4">
        <strong className="font-[600]">What to check instead: </strong>
        {sign.check}
      </p>
      <div className="flex items-center justify-between font-mono text-clock font-[600]">
        {visitor ? (
          <span />
        ) : (
          <AppLink href="/books" className="flex h-11 items-center gap-2.5">
            <BookIcon size={15} /> Open the Books
          </AppLink>
        )}
        {next && (
          <button type="button" className="h-11 px-1" onClick={() => openSign(next)}>
            Next sign →
          </button>
        )}
      </div>
    </section>
  );
}
