/** Whether a host names the machine itself, so that no other device gets there. @param hostname as URL has it */
export const isLoopback = (hostname: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
