// A worker needs a file, because the content security policy allows no other script.
import { type BooksTask, carryOutBooks } from "./books-task.ts";

const betweenMs = 100;

type Order = { id: number; task: BooksTask } | { paused: boolean };

addEventListener("message", ({ data }: MessageEvent<Order>) => {
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
