// Keeps a learner's screen on, since a sleeping phone misses events. Without wake lock support the
// page catches up later (web/clock/silence.ts).

export function stayAwake(): () => void {
  let lock: Promise<WakeLockSentinel | undefined> | undefined;
  // the browser releases the lock whenever the page is hidden
  const ask = () => {
    if (document.hidden || !("wakeLock" in navigator)) return;
    lock = navigator.wakeLock.request("screen").catch(() => undefined);
  };
  ask();
  document.addEventListener("visibilitychange", ask);
  return () => {
    document.removeEventListener("visibilitychange", ask);
    void lock?.then((held) => held?.release());
  };
}
