import {
  adminTests,
  cardTests,
  codeTests,
  cryptoTests,
  historyTests,
  loginTests,
  registerTests,
  settingsTests,
  withdrawalTests,
} from "./live-tests.ts";
import type { Section } from "./row.ts";

const forms = "tests/e2e/forms.e2e.ts > ";

export const errors: Section = {
  title: "8. The error catalogue",
  rows: [
    [
      "Any non-ok response: error with message 'status: body text'",
      "web/api/api-error.test.ts > gives the sentence for a person, and one per field",
      [
        "web/api/api-error.ts",
        "error.sentence ? error.sentence : fallback",
        "error.sentence ? error.message : fallback",
      ],
      "A person is shown the sentence alone (docs/rules.md, Errors and messages).",
    ],
    [
      "401: thrown, or turned into null, depending on configuration",
      "web/api/call.test.ts > any non-ok response is an ApiError with its code and sentence",
      ["web/api/call.ts", "new ApiError(response.status, await", "new Error(await"],
    ],
    [
      "Login failure: 'Login Failed' with the server message, or 'Invalid credentials'",
      `${loginTests}'Invalid credentials' where the server gives no message`,
      ["web/features/auth/login-page.words.ts", "Invalid credentials", "Failed"],
    ],
    [
      "Login network failure: 'Unable to sign in. Please try again.'",
      `${loginTests}'Unable to sign in. Please try again.' without a connection`,
      ["web/features/auth/login-page.words.ts", "Unable to sign in. Please try again.", "Please try again."],
    ],
    [
      "Login success: 'Login Successful', 'Welcome back to the product!'",
      `${loginTests}'Login Successful', 'Welcome back to the product!'`,
      ["web/features/auth/login-page.words.ts", "Welcome back to the product!", "Welcome!"],
    ],
    [
      "Register failure: 'Registration Failed' with the server message, or 'Something went wrong'",
      `${registerTests}'Something went wrong' where the server gives no message`,
      ["web/features/auth/register-page.words.ts", "Something went wrong", "Failed"],
    ],
    [
      "Register network failure: 'Unable to create account. Please try again.'",
      `${registerTests}'Unable to create account. Please try again.' without a connection`,
      [
        "web/features/auth/register-page.words.ts",
        "Unable to create account. Please try again.",
        "Please try again.",
      ],
    ],
    [
      "Register success: 'Registration Successful', 'Your account has been created successfully!'",
      `${registerTests}'Registration Successful', 'Your account has been created successfully!'`,
      [
        "web/features/auth/register-page.words.ts",
        "Your account has been created successfully!",
        "Your account is there.",
      ],
    ],
    [
      "Unauthorized on any protected page or call: 'Unauthorized' / 'You are logged out. Logging in again...', then login after 500 ms",
      "web/api/session-end.test.ts > shows the toast 'Unauthorized' / 'You are logged out. Logging in again...'",
      ["web/api/session-end.words.ts", 'title: "Unauthorized"', 'title: "Signed out"'],
    ],
    [
      "… on a page",
      "web/api/session-ends.test.tsx > a visitor sees 'Unauthorized' on a protected page and is led to the login endpoint",
      [
        "web/api/session-end.ts",
        "runWhenToastsReady(() => window.setTimeout(redirect, redirectDelayMs))",
        "runWhenToastsReady(() => void redirect)",
      ],
    ],
    [
      "… on a call",
      `${forms}a call after the session has ended says 'Unauthorized' and leads to the sign-in`,
      ["web/api/use-action.ts", "if (signedIn && handleSessionEnd(error)) return;", ""],
    ],
    [
      "Card payment provider error: 'Payment Failed' with the provider's message",
      `${cardTests}'Payment Failed' with the provider's message, in place too`,
      ["web/features/deposit/deposit.words.ts", "Payment Failed", "Error"],
    ],
    [
      "Other deposit errors: 'Error' with the message",
      `${cardTests}'Error' with the server's message, and nothing of what was typed is lost`,
      [
        "web/features/deposit/card-amount-form.tsx",
        "fallback: words.createFailed() }",
        "fallback: words.createFailed(), alwaysFallback: true }",
      ],
    ],
    [
      "… or 'An error occurred during deposit'",
      `${cardTests}'An error occurred during deposit' where the server gives no message`,
      ["web/features/deposit/deposit.words.ts", "An error occurred during deposit", "Failed"],
    ],
    [
      "… 'Failed to create payment'",
      `${cardTests}'Failed to create payment' where the server gives no message`,
      ["web/features/deposit/deposit.words.ts", "Failed to create payment", "Failed"],
    ],
    [
      "… 'Failed to submit crypto deposit'",
      `${cryptoTests}'Failed to submit crypto deposit' where the server gives no message`,
      ["web/features/deposit/deposit.words.ts", "Failed to submit crypto deposit", "Failed"],
    ],
    [
      "Deposit success: 'Deposit Successful: Your deposit has been processed successfully!'",
      `${cardTests}'Deposit Successful', 'Your deposit has been processed successfully!'`,
      [
        "web/features/deposit/deposit.words.ts",
        "Your deposit has been processed successfully!",
        "Thank you.",
      ],
    ],
    [
      "… 'Deposit Submitted: Your crypto deposit has been recorded successfully!'",
      `${cryptoTests}'Deposit Submitted', 'Your crypto deposit has been recorded successfully!'`,
      [
        "web/features/deposit/deposit.words.ts",
        "Your crypto deposit has been recorded successfully!",
        "Thank you.",
      ],
    ],
    [
      "Withdrawal submit failure: 'Error' with the message, or 'Failed to submit withdrawal request'",
      `${withdrawalTests}'Failed to submit withdrawal request' where the server gives no message`,
      ["web/features/withdrawals/withdrawals.words.ts", "Failed to submit withdrawal request", "Failed"],
    ],
    [
      "Profile failure: 'Error' with the message, or 'Failed to update profile'",
      `${settingsTests}a failed save > profile: 'Failed to update profile' without a message`,
      ["web/features/settings/settings.words.ts", "Failed to update profile", "Failed"],
    ],
    [
      "Notifications failure: 'Error' with the message, or 'Failed to update notifications'",
      `${settingsTests}a failed save > notifications: 'Failed to update notifications' without a message`,
      ["web/features/settings/settings.words.ts", "Failed to update notifications", "Failed"],
    ],
    [
      "Password failure: 'Error' with the message, or 'Failed to update password'",
      `${settingsTests}a failed save > password: 'Failed to update password' without a message`,
      ["web/forms/password-form.words.ts", "Failed to update password", "Failed"],
    ],
    [
      "Referral registration failure: 'Error' with the message, or 'Failed to register referral code'",
      `${codeTests}'Failed to register referral code' without a message, and nothing that was typed is lost`,
      ["web/features/referral/referral.words.ts", "Failed to register referral code", "Failed"],
    ],
    [
      "Admin withdrawal update failure: 'Action Failed - Failed to approve withdrawal request.'",
      `${adminTests}Approve > that fails: 'Action Failed' with the verb in its sentence, the first time too and in place`,
      ["web/features/admin/admin-page.words.ts", "Action Failed", "Error"],
      "Why it could not be done stands in place, too (docs/rules.md, Errors and messages).",
    ],
    [
      "… 'Failed to reject withdrawal request.'",
      `${adminTests}Reject > that fails: 'Action Failed' with the verb in its sentence, the first time too and in place`,
      [
        "web/features/admin/admin-page.words.ts",
        "Failed to reject withdrawal request.",
        "Failed to reject this request.",
      ],
    ],
    [
      "Admin withdrawal update success: 'Withdrawal Approved', 'Withdrawal request has been approved.'",
      `${adminTests}Approve > says so`,
      ["web/features/admin/admin-page.words.ts", "Withdrawal Approved", "Done"],
    ],
    [
      "… 'Withdrawal Rejected', 'Withdrawal request has been rejected.'",
      `${adminTests}Reject > says so`,
      ["web/features/admin/admin-page.words.ts", "Withdrawal Rejected", "Done"],
    ],
    [
      "Admin refresh: 'Data Refreshed - All admin data has been updated.'",
      `${adminTests}'Data Refreshed', 'All admin data has been updated.'`,
      ["web/features/admin/admin-page.words.ts", "All admin data has been updated.", "Done."],
    ],
    [
      "… failure 'Refresh Failed - Failed to refresh data. Please try again.'",
      `${adminTests}'Refresh Failed', 'Failed to refresh data. Please try again.'`,
      ["web/features/admin/admin-page.words.ts", "Failed to refresh data. Please try again.", "Failed."],
    ],
    [
      "Admin export: 'Export Successful - {kind} data has been exported.'",
      `${adminTests}export of withdrawals > 'Export Successful' with its sentence`,
      [
        "web/forms/export-button.words.ts",
        "other {withdrawals data has been exported.}",
        "other {Exported.}",
      ],
    ],
    [
      "… failure 'Export Failed - Failed to export {kind} data.'",
      `${adminTests}export of deposits > 'Export Failed' with its sentence`,
      [
        "web/forms/export-button.words.ts",
        "deposits {Failed to export deposits data.}",
        "deposits {Failed.}",
      ],
    ],
    [
      "Transactions load failure: 'Failed to fetch transactions'",
      `${historyTests}'Failed to fetch transactions'`,
      [
        "web/features/history/history-page.tsx",
        "{list.failed && !list.rows && (",
        "{list.failed && list.rows && (",
      ],
    ],
    [
      "Non-admin on /admin: the Access Denied screen",
      `${adminTests}a non-admin sees Access Denied, and no admin call is made`,
      [
        "web/features/admin/admin-page.words.ts",
        "You don't have permission to access the admin dashboard.",
        "Sorry.",
      ],
    ],
  ],
};
