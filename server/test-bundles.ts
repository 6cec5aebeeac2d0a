// For tests: requests and what people have as they are, whether they stand in rows of their own or in bundles.

/** Every request, to be read from. */
export const everyRequest =
  "(select * from withdrawal_requests union all select * from bundled_page(null, null))";

/** Of each who waits in a bundle what of theirs it stands for, to be joined by investor_id. */
export const inBundles = `(
  select each.* from bundled_requests cross join lateral unnest(people, cents, settled_cents, closed_cents, waiting)
    as each (investor_id, asked, settled, closed, waits) where waits
)`;
