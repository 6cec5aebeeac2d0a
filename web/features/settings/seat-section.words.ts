export const seatSectionWords = {
  title: () => "Your seat",
  about: (seat: string) =>
    `You sit here as ${seat}. A seat has two drawn words and a card, and no name, address or password, so there is nothing to change.`,
};
