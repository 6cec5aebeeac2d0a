// Keeps a learner's screen on, since a sleeping phone misses events. Without wake lock support the
// page catches up later (web/clock/silence.ts).

export function holdWakeLock(): () => void {
  let lock: Promise<WakeLockSentinel | undefined> | undefined;
  // the browser releases the lock whenever the page is hidden
  const requestLock = () => {
    if (document.hidden || !("wakeLock" in navigator)) return;
    lock = navigator.wakeLock.request("screen").catch(() => undefined);
  };
  requestLock();
  document.addEventListener("visibilitychange", requestLock);
  return () => {
    document.removeEventListener("visibilitychange", requestLock);
    void lock?.then((held) => held?.release());
  };
}
