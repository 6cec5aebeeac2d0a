// What the strategy card says when nothing moves any more.
export const payoutsStopped = {
  label: "Payouts",
  value: "Suspended",
  note: "No payout is due. Balances on this page are not paid any more.",
};
