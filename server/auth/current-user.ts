import { type CurrentUser, identityAccountPath } from "@glasshouse/contract/auth.ts";
import { cents, formatAmount } from "@glasshouse/core/money.ts";
import { type Queryable, statement } from "../db/statement.ts";
import { operatesSql, toPublicUserId } from "../http/session.ts";

type Row = {
  role: "investor" | "admin";
  email: string;
  first_name: string;
  last_name: string;
  phone_number: string;
  profile_image_url: string | null;
  referral_code: string;
  reinvest: boolean;
  operates: boolean;
  has_password: boolean;
  must_change_password: boolean;
  sign_ins: number;
  total_cents: number;
  unread: number;
  at_provider: boolean;
  provider_two_factor: boolean | null;
  second_factor: boolean;
  managed_world: CurrentUser["managedWorld"];
};

const find = statement<Row>(
  "current-user",
  `select role, email, first_name, last_name, phone_number, profile_image_url, referral_code, reinvest, ${operatesSql} as operates, password_hash <> '' as has_password, must_change_password, sign_ins,
     (select sum(balance_cents) from accounts where accounts.id in (account_of(investors.id, 'available'), account_of(investors.id, 'invested')))::bigint as total_cents,
     (select count(*)::integer from messages where messages.investor_id = investors.id and read_at is null) as unread,
     exists (select from identities where identities.investor_id = investors.id) as at_provider,
     (select two_factor from identities where identities.investor_id = investors.id limit 1) as provider_two_factor,
     exists (select from second_factors where owner = 'investor-' || investors.id and confirmed_at is not null) as second_factor,
     case when role = 'admin' then (
       select jsonb_build_object('id', id, 'kind', kind, 'title', title) from worlds where worlds.id = users.world_id and kind <> 'house'
     ) end as managed_world
   from investors join users on users.investor_id = investors.id where investors.id = $1`,
);

export async function loadCurrentUser(
  db: Queryable,
  investorId: number,
  builtIn: boolean,
): Promise<CurrentUser | undefined> {
  const [row] = await find(db, [investorId]);
  if (!row) return undefined;
  return {
    id: toPublicUserId({ investorId, role: row.role }),
    role: row.role,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phoneNumber: row.phone_number,
    profileImageUrl: row.profile_image_url,
    referralCode: row.referral_code,
    totalBalance: formatAmount(cents(row.total_cents)),
    reinvest: row.reinvest,
    unreadMessages: row.unread,
    operates: row.operates,
    hasPassword: row.has_password,
    mustChangePassword: row.must_change_password,
    firstVisit: row.sign_ins < 2,
    identityProvider: row.at_provider
      ? { twoFactor: row.provider_two_factor, accountPath: builtIn ? identityAccountPath : null }
      : null,
    secondFactor: row.second_factor,
    managedWorld: row.managed_world,
  };
}
