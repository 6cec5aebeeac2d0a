export const frozenFund = {
  deposit: "The fund is frozen: it takes no deposit any more.",
  withdrawal: "The fund is frozen: it pays nobody any more.",
};
