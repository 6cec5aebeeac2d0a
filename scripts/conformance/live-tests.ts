// Prefixes of ids of pages' tests.
export const loginTests = "web/features/auth/login-form.test.tsx > /login > ";
export const registerTests = "web/features/auth/register-form.test.tsx > /register > ";
export const codeTests = "web/features/referral/code-form.test.tsx > /referral > ";
export const cardTests = "web/features/deposit/card-deposit.test.tsx > /deposit by card > ";
export const cryptoTests = "web/features/deposit/crypto-deposit.test.tsx > /deposit by crypto > ";
export const withdrawalTests = "web/features/withdrawals/withdrawal-form.test.tsx > /withdraw > ";
export const historyTests = "web/features/history/history-use.test.tsx > /history > ";
export const adminTests = "web/features/admin/admin-use.test.tsx > /admin > ";
export const settingsTests = "web/features/settings/settings-use.test.tsx > ";
