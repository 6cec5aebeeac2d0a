import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import type { Reply, Scene } from "./scenes.ts";
import { scenesWords as words } from "./scenes.words.ts";

/** While reading, the last chosen reply's answer is on the screen. Replies are numbers, one for each turn. */
type Progress = { chosen: readonly number[]; isReading: boolean; isOver: boolean };

const start: Progress = { chosen: [], isReading: false, isOver: false };

/** @param children what comes after the scene */
export function ScenePlayer({ scene, children }: { scene: Scene; children?: ReactNode }) {
  const [progress, setProgress] = useState(start);
  const { chosen, isReading, isOver } = progress;
  const controls = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (progress !== start) controls.current?.focus();
  }, [progress]);
  const turnsShown = isReading ? chosen.length : chosen.length + 1;
  return (
    <div className="border-t border-dashed border-sim-rule px-8 py-7 max-md:px-5">
      <div
        role="log"
        aria-label={words.conversation({ who: scene.who })}
        className="grid max-w-[640px] gap-3 break-words"
      >
        {scene.turns.slice(0, turnsShown).map(({ theirs, replies }, at) => (
          <Exchange key={theirs[0]} who={scene.who} theirs={theirs} reply={replies[chosen[at] ?? -1]} />
        ))}
      </div>
      <div
        ref={controls}
        tabIndex={-1}
        className="max-w-[640px] scroll-my-24 pt-5 outline-none max-md:scroll-mb-28"
      >
        <Controls scene={scene} progress={progress} setProgress={setProgress}>
          {children}
        </Controls>
        <div className="flex flex-wrap items-center gap-3 pt-5">
          {(chosen.length > 0 || isOver) && (
            <>
              <Button variant="simDashed" onClick={() => setProgress(goBack)}>
                {words.back()}
              </Button>
              <Button variant="simDashed" onClick={() => setProgress({ ...start })}>
                {words.again()}
              </Button>
            </>
          )}
          {!isOver && (
            <>
              <Button variant="simDashed" onClick={() => setProgress({ ...progress, isOver: true })}>
                {words.skip()}
              </Button>
              <span className="font-mono text-clock text-sim-ink-2">
                {words.part({ number: turnsShown, of: scene.turns.length })}
              </span>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

function goBack({ chosen, isReading, isOver }: Progress): Progress {
  if (isOver) return { chosen, isReading, isOver: false };
  return isReading
    ? { chosen: chosen.slice(0, -1), isReading: false, isOver }
    : { chosen, isReading: true, isOver };
}

type ControlsProps = {
  scene: Scene;
  progress: Progress;
  setProgress: (progress: Progress) => void;
  children: ReactNode;
};

function Controls({ scene, progress: { chosen, isReading, isOver }, setProgress, children }: ControlsProps) {
  if (isOver) return <WhatToDo scene={scene}>{children}</WhatToDo>;
  if (!isReading)
    return (
      <Replies
        replies={scene.turns[chosen.length]?.replies ?? []}
        onChoose={(at) => setProgress({ chosen: [...chosen, at], isReading: true, isOver })}
      />
    );
  const isLast = chosen.length === scene.turns.length;
  return (
    <Button
      variant="sim"
      size="lg"
      onClick={() => setProgress({ chosen, isReading: isLast, isOver: isLast })}
    >
      {isLast ? words.toEnd() : words.next()}
    </Button>
  );
}

type ExchangeProps = { who: string; theirs: readonly string[]; reply: Reply | undefined };

function Exchange({ who, theirs, reply }: ExchangeProps) {
  return (
    <>
      {theirs.map((text) => (
        <Bubble key={text} from={who} text={text} />
      ))}
      {reply && (
        <>
          <Bubble from={words.you()} text={reply.says} isMine />
          <Bubble from={who} text={reply.answer} />
          <p className="border-s-2 border-sim-solid ps-3 text-body">
            <strong className="block font-mono text-sheet-label font-[500] text-sim-ink-2 uppercase">
              {words.noteLabel()}
            </strong>
            <span>{reply.note}</span>
          </p>
        </>
      )}
    </>
  );
}

/** As the platform looks, since it speaks as the scam does. */
function Bubble({ from, text, isMine = false }: { from: string; text: string; isMine?: boolean }) {
  return (
    <p
      className={cx(
        "w-fit max-w-[88%] rounded-panel border px-4 py-2.5 text-[15px]/6 text-ink",
        isMine ? "justify-self-end border-line-2 bg-sunken" : "border-line bg-surface",
      )}
    >
      <span className="block text-meta text-ink-3">{from}</span>
      <span>{text}</span>
    </p>
  );
}

function Replies({ replies, onChoose }: { replies: readonly Reply[]; onChoose: (at: number) => void }) {
  return (
    <>
      <h2 className="pb-2 text-label font-[600]">{words.yourReply()}</h2>
      <div className="grid gap-2.5">
        {replies.map((reply, at) => (
          <button
            key={reply.says}
            type="button"
            className="sim-focus min-h-11 border border-dashed border-sim-line bg-sim-sheet px-4 py-2.5 text-start text-body font-[600] hover:bg-sim-fill"
            onClick={() => onChoose(at)}
          >
            {reply.says}
          </button>
        ))}
      </div>
    </>
  );
}

function WhatToDo({ scene, children }: { scene: Scene; children: ReactNode }) {
  return (
    <section aria-labelledby="to-do" className="border-[1.5px] border-sim-solid p-5 max-md:p-4">
      <h2 id="to-do" className="pb-2 text-plate font-[600]">
        {words.endTitle()}
      </h2>
      <ol className="grid list-decimal gap-1.5 ps-5 text-body">
        {scene.todo.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <p className="pt-3 text-meta text-sim-ink-2">{words.source({ source: scene.source })}</p>
      {children && <div className="flex pt-4">{children}</div>}
    </section>
  );
}
