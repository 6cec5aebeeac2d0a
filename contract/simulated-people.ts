// How simulated people, their deposits and their requests are named on the wire: none of them is taken for a real person's.

/** Their deposits and requests are numbered from here. */
const idsFrom = 1_000_000_000_000;
export const simulatedId = (number: number): number => idsFrom + number;
/** @returns undefined for a real person's */
export const simulatedNumberOf = (id: number): number | undefined =>
  id > idsFrom ? id - idsFrom : undefined;
/** "S12" for the twelfth of the crowd's, "12" for a real person's */
export function shownId(id: number): string {
  const number = simulatedNumberOf(id);
  return number === undefined ? String(id) : `S${number}`;
}

export const simulatedUserId = (number: number): string => `simulated-${number}`;
export const isSimulatedUser = (userId: string): boolean => userId.startsWith("simulated-");
/** They have no address; the lists call them by their number. */
export const simulatedEmail = (number: number): string => `simulated-${number}@crowd.glasshouse.example`;
export const simulatedName = (number: number): string => `Simulated ${number}`;
