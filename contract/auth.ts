import { toPlainDigits, toVisibleText } from "@glasshouse/core/identifiers/normalise.ts";
import {
  findRealIdentifier,
  type RealIdentifierKind,
  toRefusalSentence,
} from "@glasshouse/core/identifiers/real-identifier.ts";
import { sentence } from "@glasshouse/languages/sentences.ts";
import { routeAddresses } from "./addresses.ts";
import { wireAmount } from "./amount.ts";
import { defineRoute } from "./route.ts";
import { createBoundedText, createTextSchema, refuseAcrossFields } from "./text.ts";
import { z } from "./validator.ts";
import { walletOpening } from "./wallet.ts";
import { worldKind } from "./worlds-admin.ts";

export const currentUser = z.object({
  /** "admin", or the investor's id */
  id: z.string(),
  role: z.enum(["investor", "admin"]),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  profileImageUrl: z.string().nullable(),
  referralCode: z.string(),
  totalBalance: wireAmount,
  reinvest: z.boolean(),
  unreadMessages: z.number().int(),
  /** the administrator, or an own world's owner */
  operates: z.boolean(),
  /** false after joining with one click */
  hasPassword: z.boolean(),
  /** the initial password, until replaced */
  mustChangePassword: z.boolean(),
  /** until the second sign-in */
  firstVisit: z.boolean(),
  /** of the latest sign-in at an identity provider */
  identityProvider: z
    .object({
      twoFactor: z.boolean().nullable(),
      /** its settings; null for an external provider */
      accountPath: z.string().nullable(),
    })
    .nullable(),
  /** used at this sign-in */
  secondFactor: z.boolean(),
  /** opened by the house's administrator */
  managedWorld: z.object({ id: z.number().int(), kind: worldKind, title: z.string() }).nullable(),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const invalidEmail = sentence("Invalid email address");
/** ASCII only, so that no look-alike letters imitate another email. */
export const email = z
  .string()
  .max(254, { abort: true, error: invalidEmail })
  .trim()
  .regex(
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/,
    { abort: true, error: invalidEmail },
  )
  .superRefine((value, context) => {
    const kind = findRealIdentifier(value, { emailField: true });
    if (kind) context.addIssue({ code: "custom", message: toRefusalSentence(kind) });
  });

/** Random characters may look like other kinds. */
const refusedInPasswords = new Set<RealIdentifierKind>(["card number", "IBAN", "recovery phrase"]);
export const minPasswordLength = 8;
export const shortPasswordMessage = sentence(`Password must be at least ${minPasswordLength} characters`);
export const guessableMessages = {
  repetitive: sentence("This password repeats the same few characters. Choose another."),
  known: sentence(
    "This password is easy to guess: it is mostly your name or words from this site. Choose another.",
  ),
};
const maxPasswordLength = 200;
export const newPassword = z
  .string()
  .min(minPasswordLength, shortPasswordMessage)
  .max(maxPasswordLength, {
    abort: true,
    error: sentence(`Password must be at most ${maxPasswordLength} characters`),
  })
  .superRefine((value, context) => {
    const kind = findRealIdentifier(value);
    if (kind && refusedInPasswords.has(kind))
      context.addIssue({ code: "custom", message: toRefusalSentence(kind) });
  });

export const loginBody = z.object({
  email: createBoundedText(254).trim().min(1, sentence("Email is required")),
  password: z.string().min(1, sentence("Password is required")).max(maxPasswordLength),
  /** authenticator or recovery code */
  code: createBoundedText(40)
    .trim()
    .transform((given) => given || undefined)
    .optional(),
});

export const nameFields = {
  firstName: createTextSchema({
    max: 60,
    missingMessage: sentence("First name is required"),
    kind: { nameField: true },
  }),
  lastName: createTextSchema({
    max: 60,
    missingMessage: sentence("Last name is required"),
    kind: { nameField: true },
  }),
};

/** The check across fields reads these. */
export const getFreePersonFields = (person: { firstName: string; lastName: string; email: string }) => ({
  firstName: { value: person.firstName, kind: { nameField: true } },
  lastName: { value: person.lastName, kind: { nameField: true } },
  email: { value: person.email, kind: { emailField: true } },
});

/** With an extension; no telephone number has more than 15 digits. */
const phonePattern = /^[0-9+() ./-]{5,}(?: ?(?:x|ext\.?|#) ?[0-9]{1,6})?$/i;
const maxPhoneDigits = 15;
const countPhoneDigits = (value: string) =>
  value.replace(/(?:x|ext|#).*$/i, "").replace(/[^0-9]/g, "").length;
const isPhoneNumber = (value: string) =>
  phonePattern.test(value) && countPhoneDigits(value) <= maxPhoneDigits;

export const registerBody = z
  .object({
    ...nameFields,
    email,
    phoneNumber: createTextSchema({
      max: 30,
      missingMessage: sentence("Phone number is required"),
      kind: { phoneField: true },
    }).refine(
      (value) => value === "" || isPhoneNumber(toPlainDigits(toVisibleText(value))),
      "Enter a valid phone number",
    ),
    password: newPassword,
    referralCode: createTextSchema({ max: 40 }).optional(),
  })
  .superRefine(({ phoneNumber, referralCode, ...person }, context) =>
    refuseAcrossFields(
      {
        ...getFreePersonFields(person),
        phoneNumber: { value: phoneNumber },
        referralCode: { value: referralCode },
      },
      context,
    ),
  );

export const passwordBody = z.object({
  currentPassword: z.string().min(1, sentence("Current password is required")).max(maxPasswordLength),
  newPassword,
});

export const firstPasswordBody = z.object({ newPassword });

export const authRoutes = {
  currentUser: defineRoute({
    ...routeAddresses.currentUser,
    summary: "The signed-in user",
    reply: currentUser,
  }),
  login: defineRoute({
    method: "POST",
    path: "/api/login-custom",
    access: "public",
    summary: "Sign in with email and password",
    body: loginBody,
    reply: currentUser,
  }),
  register: defineRoute({
    method: "POST",
    path: "/api/register",
    access: "public",
    summary: `Register; opens a play wallet of ${walletOpening}`,
    body: registerBody,
    reply: z.object({ id: z.string() }),
  }),
  provePassword: defineRoute({
    method: "POST",
    path: "/api/user/prove",
    access: "investor",
    summary: "Confirm the password, for calls that need a recent sign-in",
    body: z.object({ password: z.string().min(1, sentence("Password is required")).max(maxPasswordLength) }),
    reply: z.object({ status: z.literal("proven") }),
  }),
  passwordByLink: defineRoute({
    method: "POST",
    path: "/api/password-link",
    access: "public",
    summary: "Choose a new password with a one-time link of the administrator; ends every session",
    body: z.object({ token: z.string().max(100), newPassword }),
    reply: z.object({ status: z.literal("updated") }),
  }),
  changePassword: defineRoute({
    method: "PUT",
    path: "/api/user/password",
    access: "investor",
    summary: "Change the password; ends every other session",
    body: passwordBody,
    reply: z.object({ status: z.literal("updated") }),
  }),
  choosePassword: defineRoute({
    method: "POST",
    path: "/api/user/first-password",
    access: "investor",
    summary: "Set the first password of an account without one",
    body: firstPasswordBody,
    reply: z.object({ status: z.literal("updated") }),
  }),
};

export const newPasswordPath = "/new-password";
export const passwordLinkHours = 24;

export const identityAccountPath = "/idp/account";

export const logoutPath = "/api/logout";
