// The Lab's workers, in the test's own process. A plate that loads near the viewport loads when a
// test comes to it.
import { runToEnd } from "@glasshouse/core/lab/agents.ts";
import { onTestFinished, vi } from "vitest";
import { type BooksTask, carryOutBooks } from "../features/lab/books/books-task.ts";
import { type LabResult, type LabTask, loadSteps } from "../features/lab/lab-task.ts";

export type Task = LabTask | BooksTask;
type Order = { id: number; task: Task } | { paused: boolean };

export type LabWorkers = {
  begun: Task[];
  done: Task[];
  /** As if the visitor scrolled to the plate of this title. */
  comeTo(title: string): void;
};

/** "none": a page takes no notice; null: the task never ends; undefined: it is carried out */
export type Given = (task: Task) => LabResult | { kind: "none" } | null | undefined;
type Answer = Exclude<ReturnType<Given>, null>;

export function openLabWorkers(give: Given = () => undefined): LabWorkers {
  const begun: Task[] = [];
  const done: Task[] = [];
  class OwnWorker {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    #ended = false;
    postMessage(order: Order): void {
      if (!("task" in order)) return;
      begun.push(order.task);
      const given = give(order.task);
      if (given !== null) void this.#answer(order, given);
    }
    terminate(): void {
      this.#ended = true;
    }
    async #answer({ id, task }: { id: number; task: Task }, given: Answer): Promise<void> {
      await new Promise((turn) => setImmediate(turn));
      if (this.#ended) return;
      const carryOut = async () =>
        "kind" in task ? runToEnd(await loadSteps(task)) : carryOutBooks(task, () => {});
      const result = given ?? (await carryOut());
      done.push(task);
      if (!this.#ended) this.onmessage?.({ data: { id, result } });
    }
  }
  vi.stubGlobal("Worker", OwnWorker);
  // happy-dom has no fonts
  if (!("fonts" in document)) Object.defineProperty(document, "fonts", { value: new EventTarget() });
  return { begun, done, comeTo: watchPlates() };
}

function watchPlates(): (title: string) => void {
  const wanted = new Set<string>();
  const watched = new Map<Element, () => void>();
  const look = () => {
    for (const [element, see] of watched) {
      const title = (element.closest("section[aria-labelledby]") ?? element).querySelector("h2")?.textContent;
      if (title && wanted.has(title)) see();
    }
  };
  class OwnObserver {
    readonly #see: () => void;
    constructor(see: (entries: { isIntersecting: boolean }[]) => void) {
      this.#see = () => see([{ isIntersecting: true }]);
    }
    observe(element: Element): void {
      watched.set(element, this.#see);
      setImmediate(look);
    }
    disconnect(): void {
      for (const [element, see] of watched) if (see === this.#see) watched.delete(element);
    }
  }
  vi.stubGlobal("IntersectionObserver", OwnObserver);
  return (title) => {
    wanted.add(title);
    look();
  };
}

/** @returns the text of each file that the page saves */
export function followSaved(): string[] {
  const saved: string[] = [];
  const save = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(decodeURIComponent(this.href.slice(this.href.indexOf(",") + 1)));
  });
  onTestFinished(() => save.mockRestore());
  return saved;
}
