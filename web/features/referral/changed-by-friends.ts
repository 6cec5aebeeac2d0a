/** Query keys that a new friend changes: level, balance, history and mailbox. */
export const changedByFriends = [["referral"], ["user"], ["stats"], ["transactions"], ["mailbox"]];
