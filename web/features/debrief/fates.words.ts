export const fatesWords = {
  you: () => "You",
};
