// Runs in a thread of its own, so that the page answers meanwhile. A file of ours: the policy allows no other script.
import { type BooksTask, carryOutBooks } from "./books-task.ts";

const betweenMs = 100;

type Order = { id: number; task: BooksTask } | { paused: boolean };

addEventListener("message", ({ data }: MessageEvent<Order>) => {
  // one run is soon over: it does not rest
  if (!("task" in data)) return;
  const { id, task } = data;
  let last = performance.now();
  const result = carryOutBooks(task, (progress) => {
    if (performance.now() - last < betweenMs) return;
    last = performance.now();
    postMessage({ id, progress });
  });
  postMessage({ id, result });
});
