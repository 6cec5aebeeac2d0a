/** Where the deposit page leaves, for the way back from the simulated bank's question, the processor's secret of the payment. */
export const challengeKey = "glasshouse-challenge";
