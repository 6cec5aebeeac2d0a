/** One sentence for the terminal. */
export class MaintenanceError extends Error {}
