// What bundles say of each person in them, as the audit reads it: by itself, not as the function has it that unbundles them.

/** A table of transfer_id, account_id, amount_cents (debit positive) of people's own accounts, and whether they still wait. */
export const bundleLines = `(
  select transfer_id, account_id, amount_cents, waits
  from bundled_requests cross join lateral unnest(people, cents, settled_cents, closed_cents, waiting)
    as each (person, asked, settled, closed, waits)
  cross join lateral (values
    (account_of(person, 'available'), asked - settled - closed), (account_of(person, 'invested'), closed), (account_of(person, 'withdrawal_hold'), -asked)
  ) as line (account_id, amount_cents)
)`;
