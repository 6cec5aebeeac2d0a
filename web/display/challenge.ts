/** The client secret, for the return from the simulated bank. */
export const challengeKey = "glasshouse-challenge";
