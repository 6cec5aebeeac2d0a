/** What the list of requests says beyond its labels. */
export const withdrawalWords = {
  /** beside the administrator's, once a request was rejected */
  ownNote: (note: string) => `Your note: ${note}`,
};
