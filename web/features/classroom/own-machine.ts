/** Whether a host is this very machine, as it calls itself: no telephone gets there. @param hostname as URL has it */
export const isOwnMachine = (hostname: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
