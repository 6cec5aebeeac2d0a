import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { cx } from "./cx.ts";
import { toReadingKey } from "./direction.ts";
import type { Icon } from "./icons.tsx";

export interface Tab<Id extends string> {
  id: Id;
  label: string;
  icon?: Icon;
  count?: string | undefined;
}

export interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly Tab<Id>[];
  active: Id;
  onChange: (id: Id) => void;
  inPanel?: boolean | undefined;
  aside?: ReactNode;
  panelClassName?: string | undefined;
  children: ReactNode;
}

/** Scrolls the row only, not the page. */
function scrollTabIntoView(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (!row) return;
  const [own, edge] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  if (own.right > edge.right) row.scrollLeft += own.right - edge.right;
  else if (own.left < edge.left) row.scrollLeft -= edge.left - own.left;
}

export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, active, onChange, inPanel, aside, panelClassName, children } = props;
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    scrollTabIntoView(document.getElementById(`${base}-${active}`));
  }, [base, active]);

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === active);
    const last = tabs.length - 1;
    const steps: Record<string, number> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const to = steps[toReadingKey(event.key)];
    const target = to === undefined ? undefined : tabs[to];
    if (to === undefined || !target) return;
    event.preventDefault();
    onChange(target.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  }

  return (
    <>
      <div
        className={cx(
          "flex flex-wrap items-center justify-between gap-x-6 border-b border-line",
          inPanel && "px-6 max-md:px-4",
        )}
      >
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          className="-mb-px flex gap-8 max-md:gap-6 max-md:overflow-x-auto"
          onKeyDown={onKeyDown}
        >
          {tabs.map((tab) => (
            <TabButton
              key={tab.id}
              tab={tab}
              base={base}
              selected={tab.id === active}
              onSelect={() => onChange(tab.id)}
            />
          ))}
        </div>
        {aside && <div className="py-2">{aside}</div>}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${active}`}
        className={panelClassName}
      >
        {children}
      </div>
    </>
  );
}

function TabButton<Id extends string>(props: {
  tab: Tab<Id>;
  base: string;
  selected: boolean;
  onSelect: () => void;
}) {
  const { tab, base, selected, onSelect } = props;
  return (
    <button
      type="button"
      role="tab"
      id={`${base}-${tab.id}`}
      aria-selected={selected}
      aria-controls={selected ? `${base}-panel` : undefined}
      tabIndex={selected ? 0 : -1}
      onClick={onSelect}
      className={cx(
        "flex h-[52px] shrink-0 items-center gap-2 border-b-2 text-body font-[600] transition-colors rounded-t-badge max-md:focus-visible:outline-offset-[-2px]",
        selected ? "border-green text-ink" : "border-transparent text-ink-3 hover:text-ink",
      )}
    >
      {tab.icon && <tab.icon size={17} className={selected ? "text-green" : undefined} />}
      <span>{tab.label}</span>
      {tab.count && (
        <span className="rounded-badge bg-pend-tint px-1.5 text-meta text-pend">{tab.count}</span>
      )}
    </button>
  );
}
