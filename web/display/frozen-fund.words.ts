export const frozenFund = {
  deposit: "The fund is frozen: you can't deposit.",
  withdrawal: "The fund is frozen: you can't withdraw.",
};
