// Every advisory lock has its name and its number here. SQL functions take them by name: rules-sql.ts makes a function of each.

/** The first key of the lock; the second is the world, except for `migration` and `world_opening`, which have one key. */
export const advisoryLocks = {
  /** servers that start together migrate one after another */
  migration: 727_000,
  /** shared by writers, exclusive for a payout: no payout comes between reading the time and COMMIT */
  time: 727_001,
  /** one session at a time begins for an administrator */
  administrator: 727_002,
  referral: 727_003,
  identity: 727_004,
  /** shared by decisions that move the control accounts, exclusive for the fund's day */
  fund_day: 727_005,
  /** held by the one jump that waits for another */
  waiting_jump: 727_006,
  /** held by the server that makes a world's payouts */
  payout_days: 727_008,
  /** held by the server that moves a class's simulated learners */
  simulated_learners: 727_010,
  /** worlds that count against the installation's limit are opened one after another */
  world_opening: 727_011,
} as const;
