// Names and numbers of simulated people on the wire, distinct from real people's.

/** Offset of their deposits' and requests' ids. */
const idsFrom = 1_000_000_000_000;
export const simulatedId = (number: number): number => idsFrom + number;
/** @returns undefined for a real person's */
export const simulatedNumberOf = (id: number): number | undefined =>
  id > idsFrom ? id - idsFrom : undefined;
/** "S12" for simulated, "12" for real */
export function shownId(id: number): string {
  const number = simulatedNumberOf(id);
  return number === undefined ? String(id) : `S${number}`;
}

export const simulatedUserId = (number: number): string => `simulated-${number}`;
export const isSimulatedUser = (userId: string): boolean => userId.startsWith("simulated-");
export const simulatedEmail = (number: number): string => `simulated-${number}@crowd.glasshouse.example`;
export const simulatedName = (number: number): string => `Simulated ${number}`;
