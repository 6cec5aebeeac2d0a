import { cx } from "../ui/cx.ts";
import { DropMenu } from "../ui/drop-menu.tsx";
import { ChevronDownIcon, PauseIcon, PlayIcon } from "../ui/icons.tsx";
import { iconMenuQuery, phoneQuery, useMedia } from "../ui/media.ts";
import { clockWords as words } from "./clock.words.ts";
import { type ClockPanelProps, JumpProgress, Steps } from "./clock-controls.tsx";
import { rateNames, rateOrder } from "./clock-rates.ts";
import { ClockStrip } from "./clock-strip.tsx";
import { SoloEnded } from "./solo-ended.tsx";
import { soloEndedWords } from "./solo-ended.words.ts";

const cell =
  "flex h-full shrink-0 flex-col justify-center border-s border-dashed border-sim-rule px-3.5 first:border-s-0";
const press =
  "flex h-full shrink-0 items-center justify-center gap-1 border-s border-dashed border-sim-rule px-[11.5px] font-mono text-clock font-[500] text-sim-ink transition-colors hover:bg-sim-fill focus-visible:outline-offset-[-2px]";

export function ClockPanel(props: ClockPanelProps) {
  const phone = useMedia(phoneQuery);
  const folded = useMedia(iconMenuQuery);
  if (phone) return <ClockStrip {...props} />;
  return (
    <section
      aria-label={words.title()}
      className="sim-grid relative h-12 w-fit min-w-0 border border-dashed border-sim-line text-sim-ink"
    >
      {/* laid out, so that the X-ray switch does not move under the pointer */}
      <div className={cx("flex h-full", props.advancing && "invisible")}>
        <ClockCell label={words.short()} value={words.day({ day: props.day })} roomFor={8} />
        <ClockCell label={props.dateText} value={props.timeText} roomFor={15} />
        {props.canControl && <Controls {...props} folded={folded} />}
        {props.soloEnded && (
          <SoloEnded by={props.soloEnded} className={press}>
            {soloEndedWords.title()}
          </SoloEnded>
        )}
      </div>
      {props.advancing && (
        <div className="absolute inset-0 flex">
          <Advancing {...props.advancing} brief={!props.canControl} onStop={props.onStop} />
        </div>
      )}
    </section>
  );
}

function ClockCell({ label, value, roomFor = 0 }: { label: string; value: string; roomFor?: number }) {
  return (
    <div className={cell}>
      <span
        className="font-mono text-[10.5px]/4 font-[500] tracking-[.07em] whitespace-nowrap text-sim-ink-2 uppercase"
        style={{ minWidth: `${roomFor * 1.07}ch` }}
      >
        {label}
      </span>
      <span dir="ltr" translate="no" className="font-mono text-clock font-[600] whitespace-nowrap">
        {value}
      </span>
    </div>
  );
}

function Controls({
  rate,
  paused,
  busy,
  onRate,
  onPause,
  onStep,
  folded,
}: ClockPanelProps & { folded: boolean }) {
  const shown = paused ? "paused" : rate;
  const Icon = paused ? PlayIcon : PauseIcon;
  return (
    <>
      <div
        className={cx(
          cell,
          "relative pe-9 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-sim-line",
        )}
      >
        <span className="font-mono text-[10.5px]/4 font-[500] tracking-[.07em] text-sim-ink-2 uppercase">
          {words.rate()}
        </span>
        <span className="font-mono text-clock font-[600] whitespace-nowrap">{rateNames[shown].label()}</span>
        <ChevronDownIcon size={14} strokeWidth={1.6} className="absolute inset-y-0 inset-e-[15px] my-auto" />
        <select
          aria-label={words.rateLabel()}
          className="absolute inset-0 cursor-pointer bg-sim-sheet font-mono text-clock text-sim-ink opacity-0"
          value={shown}
          onChange={({ target }) => {
            const chosen = rateOrder.find((name) => name === target.value);
            if (chosen) onRate(chosen);
          }}
        >
          {rateOrder.map((name) => (
            <option key={name} value={name}>
              {rateNames[name].label()}
            </option>
          ))}
        </select>
      </div>
      <button
        type="button"
        className={press}
        aria-label={paused ? words.run() : words.pause()}
        onClick={onPause}
      >
        <Icon size={15} className="text-sim-line" />
      </button>
      {folded ? (
        <DropMenu
          label={words.advanceLabel()}
          className="h-full"
          summary={
            <>
              <span>{words.advance()}</span> <ChevronDownIcon size={14} strokeWidth={1.8} />
            </>
          }
          summaryClassName={press}
          panelClassName="sim-grid inset-e-0 grid w-44 border border-dashed border-sim-line py-1"
        >
          <Steps
            busy={busy}
            onStep={onStep}
            className="flex h-9 items-center gap-2 px-3 font-mono text-clock font-[500] hover:bg-sim-fill"
          />
        </DropMenu>
      ) : (
        <Steps busy={busy} onStep={onStep} className={press} />
      )}
    </>
  );
}

function Advancing({
  from,
  to,
  at,
  brief,
  onStop,
}: {
  from: number;
  to: number;
  at: number;
  brief: boolean;
  onStop?: (() => void) | undefined;
}) {
  return (
    <>
      {!brief && <ClockCell label={words.advancing()} value={words.days({ from, to })} />}
      <div className={cx(cell, "min-w-0 flex-1 gap-1")}>
        <span className="font-mono text-[10.5px]/4 font-[500] tracking-[.07em] whitespace-nowrap text-sim-ink-2 uppercase">
          {words.dayOf({ day: at, to })}
        </span>
        <JumpProgress from={from} to={to} at={at} />
      </div>
      {onStop && (
        <button type="button" className={press} onClick={onStop}>
          {words.stopAtDay()}
        </button>
      )}
    </>
  );
}
