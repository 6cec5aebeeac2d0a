// The end of standard input marks the run's; its own session protects it from the run's signals.
import { endProcesses, removeFolder } from "./left-behind.ts";

const [folder = "", run = "", ...above] = process.argv.slice(2);
const lookMs = 500;

const isAlive = (pid: string) => {
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === "EPERM";
  }
};

async function clean(): Promise<void> {
  await endProcesses(folder);
  removeFolder(folder);
  process.exit(0);
}

// npm was killed, so the run is abandoned
const look = setInterval(() => {
  if (above.every(isAlive)) return;
  clearInterval(look);
  if (isAlive(run)) process.kill(Number(run), "SIGKILL");
}, lookMs);

process.stdin.on("end", () => {
  clearInterval(look);
  void clean();
});
process.stdin.resume();
