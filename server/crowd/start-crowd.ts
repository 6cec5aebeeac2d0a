// Starts or changes a crowd and, for a new one, the operator's choices. The caller has checked rights and begun the write.
import type { crowdRoutes } from "@glasshouse/contract/crowd.ts";
import { cents, formatUsd } from "@glasshouse/core/money.ts";
import { behaviours, getOperatorRules, type Preset } from "@glasshouse/core/population/behaviour.ts";
import { currentRules } from "@glasshouse/core/population/crowd-state.ts";
import type { ClientBase } from "pg";
import type { z } from "zod";
import { recordAction } from "../audit/record-action.ts";
import { statement } from "../db/statement.ts";
import type { Session } from "../http/session.ts";

/** Once people have joined the seed stays, since their natures depend on it. */
const start = statement(
  "start-crowd",
  `insert into crowd (seed, target, behaviour, rules, started_at) values ($1, $2, $3, $4, begin_write())
   on conflict (world_id) do update set target = excluded.target, behaviour = excluded.behaviour, stopped = false,
     seed = case when exists (select from crowd_days) then crowd.seed else excluded.seed end`,
);
/** an_hour: starts per hour of `of`, a host with all their classes or a world; null without a limit */
type CrowdLimits = { largest: number; an_hour: number | null; of: string };
export const readCrowdLimits = statement<CrowdLimits>(
  "read-crowd-limits",
  `select case
       when kind = 'house' then max_house_crowd
       when kind = 'own' then max_own_crowd
       when self_made then least(max_class_crowd, max_self_made_crowd)
       else max_class_crowd
     end as largest, case when kind <> 'house' then max_crowds_per_hour end as an_hour,
     coalesce('host ' || host_id, 'world ' || worlds.id) as of
   from worlds cross join installation left join hosts on hosts.id = host_id where worlds.id = current_world()`,
);
/** Replaces only the policy that no one has chosen. */
const chooseForCrowd = statement<{ policy: string }>(
  "choose-for-crowd",
  `update operator set policy = $1, limit_cents = $2, take_bps = $3
   where policy = 'manual' and not exists (select from crowd) returning policy`,
);

const operatorText = (policy: string, limitCents: number, takeBps: number) =>
  policy === "limit" ? `limit to ${formatUsd(cents(limitCents))} a day, takes ${takeBps / 100}%` : policy;

export async function startCrowd(
  tx: ClientBase,
  session: Session,
  body: z.output<typeof crowdRoutes.start.body>,
): Promise<void> {
  const preset: Preset | undefined =
    typeof body.behaviour === "string" ? behaviours[body.behaviour] : undefined;
  const behaviour = preset?.parameters ?? body.behaviour;
  const { policy, limitCents, takeBps } = getOperatorRules(preset ?? {}, body.investors);
  const [chosen] = await chooseForCrowd(tx, [policy, limitCents, takeBps]);
  await start(tx, [body.seed, body.investors, JSON.stringify(behaviour), JSON.stringify(currentRules)]);
  await recordAction(tx, session.investorId, "Crowd called", `${body.investors} people`);
  if (chosen)
    await recordAction(
      tx,
      session.investorId,
      "Operator's choices",
      `${operatorText(policy, limitCents, takeBps)}, since a crowd was called`,
    );
}
