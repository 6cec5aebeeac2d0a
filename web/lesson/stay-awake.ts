// Keeps a learner's screen on while they sit in a class: a phone that sleeps hears nothing of the next part. Where the browser has no
// wake lock (plain http, an older browser, little battery) the page catches up when it is looked at (web/clock/silence.ts).

/** @returns the function that lets the screen sleep again */
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
