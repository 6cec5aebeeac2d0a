/** Distinguishes their deposits and requests from real people's. */
const simulatedIdOffset = 1_000_000_000_000;
export const toSimulatedId = (number: number): number => simulatedIdOffset + number;
/** @returns undefined for a real person's */
export const parseSimulatedId = (id: number): number | undefined =>
  id > simulatedIdOffset ? id - simulatedIdOffset : undefined;
/** "S12" for simulated, "12" for real */
export function formatId(id: number): string {
  const number = parseSimulatedId(id);
  return number === undefined ? String(id) : `S${number}`;
}

export const toSimulatedUserId = (number: number): string => `simulated-${number}`;
export const isSimulatedUser = (userId: string): boolean => userId.startsWith("simulated-");
export const getSimulatedEmail = (number: number): string => `simulated-${number}@crowd.glasshouse.example`;
export const getSimulatedName = (number: number): string => `Simulated ${number}`;
