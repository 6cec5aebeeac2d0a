export const withdrawalWords = {
  /** beside the administrator's note */
  ownNote: (note: string) => `Your note: ${note}`,
};
