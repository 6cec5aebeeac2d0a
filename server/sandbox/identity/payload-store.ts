// oidc-provider's storage, shared by all servers. Ids that grant access are hashed.
import { createHash } from "node:crypto";
import type { Adapter, AdapterPayload } from "oidc-provider";
import { type Queryable, statement } from "../../db/statement.ts";

const upsert = statement(
  "keep-identity-payload",
  `with expired as (
     delete from sandbox.identity_payloads where (model, id) in (
       select model, id from sandbox.identity_payloads where expires_at < now() order by expires_at limit 20)
   )
   insert into sandbox.identity_payloads (model, id, payload, uid, grant_id, expires_at)
   values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
   on conflict (world_id, model, id) do update set payload = excluded.payload, uid = excluded.uid, grant_id = excluded.grant_id,
     expires_at = excluded.expires_at`,
);
/** Limits unfinished sign-ins, oldest first. */
const trim = statement(
  "trim-identity-interactions",
  `delete from sandbox.identity_payloads where model = 'Interaction' and id in (
     select id from sandbox.identity_payloads where model = 'Interaction' order by expires_at desc offset $1)`,
);
const maxInteractions = 20_000;
const interactionsBetweenTrims = 100;
type Row = { payload: AdapterPayload; consumed: number | null };
const columns = "payload, extract(epoch from consumed_at)::integer as consumed";
const find = statement<Row>(
  "find-identity-payload",
  `select ${columns} from sandbox.identity_payloads where model = $1 and id = $2 and expires_at > now()`,
);
const findByUid = statement<Row>(
  "find-identity-payload-by-uid",
  `select ${columns} from sandbox.identity_payloads where model = $1 and uid = $2 and expires_at > now()`,
);
const consume = statement(
  "consume-identity-payload",
  "update sandbox.identity_payloads set consumed_at = now() where model = $1 and id = $2",
);
const destroy = statement(
  "destroy-identity-payload",
  "delete from sandbox.identity_payloads where model = $1 and id = $2",
);
const revoke = statement(
  "revoke-identity-grant",
  "delete from sandbox.identity_payloads where grant_id = $1",
);

const hashId = (id: string) => createHash("sha256").update(id).digest("base64url");
const toPayload = (row: Row | undefined): AdapterPayload | undefined =>
  row && { ...row.payload, ...(row.consumed ? { consumed: row.consumed } : {}) };

export function createPayloadStore(db: Queryable): (model: string) => Adapter {
  let interactions = 0;
  return (model) => ({
    async upsert(id, payload, expiresIn) {
      // never store the token itself
      const { jti: _id, ...stored } = payload;
      const row = [model, hashId(id), stored, payload.uid ?? null, payload.grantId ?? null, expiresIn];
      await upsert(db, row);
      if (model === "Interaction") interactions += 1;
      if (model === "Interaction" && interactions % interactionsBetweenTrims === 0)
        await trim(db, [maxInteractions]);
    },
    async find(id) {
      const found = toPayload((await find(db, [model, hashId(id)]))[0]);
      return found && { ...found, jti: id };
    },
    async findByUid(uid) {
      return toPayload((await findByUid(db, [model, uid]))[0]);
    },
    async findByUserCode() {
      return undefined;
    },
    async consume(id) {
      await consume(db, [model, hashId(id)]);
    },
    async destroy(id) {
      await destroy(db, [model, hashId(id)]);
    },
    async revokeByGrantId(grantId) {
      await revoke(db, [grantId]);
    },
  });
}
