/** Replaces "a little" by the time to wait. */
export const insertWaitTime = (message: string, seconds: number): string =>
  message.replace(
    "a moment",
    seconds < 90
      ? `${seconds} ${seconds === 1 ? "second" : "seconds"}`
      : `${Math.ceil(seconds / 60)} minutes`,
  );
