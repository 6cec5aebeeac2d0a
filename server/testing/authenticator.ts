import { Secret, TOTP } from "otpauth";

/** What an authenticator app shows. @param secret base 32 */
export const getCode = (secret: string, stepsAhead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 });
