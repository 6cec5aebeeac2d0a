// A sleeping phone misses events. Without wake lock the page catches up later.

export function holdWakeLock(): () => void {
  let lock: Promise<WakeLockSentinel | undefined> | undefined;
  // browsers release it whenever the page is hidden
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
