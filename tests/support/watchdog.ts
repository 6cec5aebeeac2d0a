// Beside every run of tests, bench or faults: when the run is over, however it ended, nothing of it is left. The run holds
// this program's standard input open; its end says that the run is over, also where the run was killed. Signals for the
// run don't reach this program, which is in a session of its own.
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

// npm was killed, and with it nobody waits for the run any more
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
