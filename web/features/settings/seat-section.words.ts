export const seatSectionWords = {
  operatorTitle: () => "The operator's seat",
  aboutOperator: () =>
    "You lead this world from its operator's seat, which has no name, address or password of yours, so there is nothing to change. Your own account is where you came from.",
  title: () => "Your seat",
  about: (seat: string) =>
    `You sit here as ${seat}. A seat has two drawn words and a card, and no name, address or password, so there is nothing to change.`,
};
