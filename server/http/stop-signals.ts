// What asks the server to stop in order. Windows knows no SIGTERM: there it is Ctrl-C, Ctrl-Break and the console's closing;
// elsewhere a terminal that closes ends whoever did not choose to outlive it (nohup).

export function stopSignals(platform: string): NodeJS.Signals[] {
  return platform === "win32" ? ["SIGINT", "SIGBREAK", "SIGHUP"] : ["SIGTERM", "SIGINT"];
}
