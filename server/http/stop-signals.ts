// Windows has no SIGTERM but Ctrl-C, Ctrl-Break and the closing console. Elsewhere SIGHUP must not stop a
// server started with nohup.

export function getStopSignals(platform: string): NodeJS.Signals[] {
  return platform === "win32" ? ["SIGINT", "SIGBREAK", "SIGHUP"] : ["SIGTERM", "SIGINT"];
}
