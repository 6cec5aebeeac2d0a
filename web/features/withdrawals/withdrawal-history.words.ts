export const withdrawalWords = {
  ownNote: (note: string) => `Your note: ${note}`,
};
