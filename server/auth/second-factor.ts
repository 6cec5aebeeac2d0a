// Time-based codes (RFC 6238). Codes and recovery codes work once; an enrolment counts after its first right
// code.
import { createHash, randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import { type Db, statement } from "../db/statement.ts";
import { type CodeAnswer, type CodeSubmission, createCodeTries } from "./code-tries.ts";
import type { TryCounter } from "./count-tries.ts";
import { codeWindow } from "./try-limits.ts";

const begin = statement(
  "begin-second-factor",
  `insert into second_factors (owner, secret) values ($1, $2)
   on conflict (world_id, owner) do update set secret = excluded.secret, last_step = 0
   where second_factors.confirmed_at is null`,
);
const read = statement<{ secret: Buffer; confirmed: boolean }>(
  "read-second-factor",
  "select secret, confirmed_at is not null as confirmed from second_factors where owner = $1",
);
const spendStep = statement<{ owner: string }>(
  "spend-second-factor-step",
  "update second_factors set last_step = $2 where owner = $1 and last_step < $2 returning owner",
);
const confirm = statement<{ owner: string }>(
  "confirm-second-factor",
  `with confirmed as (
     update second_factors set confirmed_at = now() where owner = $1 and confirmed_at is null returning owner
   )
   insert into recovery_codes (owner, code_hash) select owner, unnest($2::bytea[]) from confirmed returning owner`,
);
const spendRecoveryCode = statement<{ owner: string }>(
  "spend-recovery-code",
  `update recovery_codes set used_at = now()
   where owner = $1 and code_hash = $2 and used_at is null
     and exists (select from second_factors where owner = $1 and confirmed_at is not null)
   returning owner`,
);
const end = statement(
  "end-second-factor",
  `with tries as (delete from second_factor_tries where owner = $1) delete from second_factors where owner = $1`,
);

const recoveryCodes = 8;
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

const createTotp = (secret: Buffer, label = "") =>
  new TOTP({
    issuer: "Glasshouse (simulation, play money)",
    label,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });
const hashCode = (code: string) => createHash("sha256").update(code).digest();
/** About 79 bits, in groups for copying by hand. */
const newRecoveryCode = () =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(""),
  ).join("-");

export type Enrolment = {
  secret: string;
  qr: string;
};

export const toFactorOwner = (investorId: number) => `investor-${investorId}`;

export function createSecondFactor(pool: Db, counter: TryCounter) {
  const tries = createCodeTries(pool, counter);
  const spendCode = async (owner: string, secret: Buffer, code: string): Promise<boolean> => {
    // the library compares bytes, and six characters can have more
    if (!/^\d{6}$/.test(code)) return false;
    const totp = createTotp(secret);
    const timestamp = Date.now();
    const delta = totp.validate({ token: code, timestamp, window: codeWindow });
    if (delta === null) return false;
    return (await spendStep(pool, [owner, totp.counter({ timestamp }) + delta])).length === 1;
  };
  return {
    async isOn(owner: string): Promise<boolean> {
      return (await read(pool, [owner]))[0]?.confirmed ?? false;
    },
    /** The same secret until it is confirmed. @returns undefined if it is on */
    async enrol(owner: string, label: string): Promise<Enrolment | undefined> {
      const [known] = await read(pool, [owner]);
      if (known?.confirmed) return undefined;
      const secret = known?.secret ?? Buffer.from(new Secret({ size: 20 }).buffer);
      if (!known) await begin(pool, [owner, secret]);
      const totp = createTotp(secret, label);
      return { secret: totp.secret.base32, qr: renderSVG(totp.toString(), { border: 2 }) };
    },
    /** @returns recovery codes, shown only now; undefined for a wrong code */
    async confirm(owner: string, code: string): Promise<string[] | undefined> {
      const [known] = await read(pool, [owner]);
      if (!known || known.confirmed || !(await spendCode(owner, known.secret, code))) return undefined;
      const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
      const confirmed = await confirm(pool, [owner, codes.map(hashCode)]);
      return confirmed.length > 0 ? codes : undefined;
    },
    beginAttempt: tries.beginAttempt,
    async verify(owner: string, given: string, giver: CodeSubmission): Promise<CodeAnswer> {
      const code = given.trim().toLowerCase();
      const digits = code.replaceAll(/[\s-]/g, "");
      if (/^\d{6}$/.test(digits))
        return tries.tryCode(owner, giver, async () => {
          const [known] = await read(pool, [owner]);
          return known?.confirmed === true && (await spendCode(owner, known.secret, digits));
        });
      return tries.tryRecoveryCode(
        owner,
        giver,
        async () => (await spendRecoveryCode(pool, [owner, hashCode(code)])).length === 1,
      );
    },
    async turnOff(owner: string): Promise<void> {
      await end(pool, [owner]);
    },
  };
}

export type SecondFactor = ReturnType<typeof createSecondFactor>;
