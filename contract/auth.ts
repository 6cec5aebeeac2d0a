import { visible, withPlainDigits } from "@glasshouse/core/identifiers/normalise.ts";
import {
  findRealIdentifier,
  type RealIdentifierKind,
  refusalSentence,
} from "@glasshouse/core/identifiers/real-identifier.ts";
import { addresses } from "./addresses.ts";
import { wireAmount } from "./amount.ts";
import { route } from "./route.ts";
import { bounded, refuseAcross, text } from "./text.ts";
import { z } from "./validator.ts";
import { walletOpening } from "./wallet.ts";
import { worldKind } from "./worlds-admin.ts";

export const currentUser = z.object({
  /** "admin" for the administrator, else the investor's number */
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
  /** sits in the operator's seat: the administrator, and whose own world it is */
  operates: z.boolean(),
  /** false for who began with one click and has chosen none yet */
  hasPassword: z.boolean(),
  /** true until the administrator has replaced the password made at first start */
  mustChangePassword: z.boolean(),
  /** true until somebody signs in for the second time */
  firstVisit: z.boolean(),
  /** for who signs in at an identity provider; what it said at the latest sign-in */
  identityProvider: z
    .object({
      /** null where it does not say */
      twoFactor: z.boolean().nullable(),
      /** where its own settings are; null where it is the operator's */
      accountPath: z.string().nullable(),
    })
    .nullable(),
  /** the administrator's own two-factor at this sign-in */
  secondFactor: z.boolean(),
  /** the world that the house's administrator has opened as its operator; null for everybody else */
  managedWorld: z.object({ id: z.number().int(), kind: worldKind, title: z.string() }).nullable(),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const invalidEmail = "Invalid email address";
/** Plain ASCII addresses: look-alike letters of other scripts can't imitate somebody else's address. */
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
    if (kind) context.addIssue({ code: "custom", message: refusalSentence(kind) });
  });

/** Random characters may look like an address; what people know by heart is something else. */
const realInPasswords = new Set<RealIdentifierKind>(["card number", "IBAN", "recovery phrase"]);
export const minPasswordLength = 8;
const maxPasswordLength = 200;
export const newPassword = z
  .string()
  .min(minPasswordLength, `Password must be at least ${minPasswordLength} characters`)
  .max(maxPasswordLength, { abort: true, error: `Password must be at most ${maxPasswordLength} characters` })
  .superRefine((value, context) => {
    const kind = findRealIdentifier(value);
    if (kind && realInPasswords.has(kind))
      context.addIssue({ code: "custom", message: refusalSentence(kind) });
  });

export const loginBody = z.object({
  email: bounded(254).trim().min(1, "Email is required"),
  password: z.string().min(1, "Password is required").max(maxPasswordLength),
  /** where the account has two-factor: of the authenticator, or a recovery code */
  code: bounded(40)
    .trim()
    .transform((given) => given || undefined)
    .optional(),
});

export const nameFields = {
  firstName: text({ max: 60, missing: "First name is required", kind: { nameField: true } }),
  lastName: text({ max: 60, missing: "Last name is required", kind: { nameField: true } }),
};

/** What people type freely, for the check over the fields of a form that has them. */
export const freePersonFields = (person: { firstName: string; lastName: string; email: string }) => ({
  firstName: { value: person.firstName, kind: { nameField: true } },
  lastName: { value: person.lastName, kind: { nameField: true } },
  email: { value: person.email, kind: { emailField: true } },
});

/** With an extension, as offices have; no telephone number in the world has more than 15 digits. */
const phoneForm = /^[0-9+() ./-]{5,}(?: ?(?:x|ext\.?|#) ?[0-9]{1,6})?$/i;
const maxPhoneDigits = 15;
const phoneDigits = (value: string) => value.replace(/(?:x|ext|#).*$/i, "").replace(/[^0-9]/g, "").length;
const isPhoneNumber = (value: string) => phoneForm.test(value) && phoneDigits(value) <= maxPhoneDigits;

export const registerBody = z
  .object({
    ...nameFields,
    email,
    phoneNumber: text({ max: 30, missing: "Phone number is required", kind: { phoneField: true } }).refine(
      (value) => value === "" || isPhoneNumber(withPlainDigits(visible(value))),
      "Please enter a valid phone number",
    ),
    password: newPassword,
    referralCode: text({ max: 40 }).optional(),
  })
  .superRefine(({ phoneNumber, referralCode, ...person }, context) =>
    refuseAcross(
      {
        ...freePersonFields(person),
        phoneNumber: { value: phoneNumber },
        referralCode: { value: referralCode },
      },
      context,
    ),
  );

export const passwordBody = z.object({
  currentPassword: z.string().min(1, "Current password is required").max(maxPasswordLength),
  newPassword,
});

export const firstPasswordBody = z.object({ newPassword });

export const authRoutes = {
  currentUser: route({
    ...addresses.currentUser,
    summary: "The signed-in user",
    reply: currentUser,
  }),
  login: route({
    method: "POST",
    path: "/api/login-custom",
    access: "public",
    summary: "Sign in with email and password",
    body: loginBody,
    reply: currentUser,
  }),
  register: route({
    method: "POST",
    path: "/api/register",
    access: "public",
    summary: `Register; opens a play wallet of ${walletOpening}`,
    body: registerBody,
    reply: z.object({ id: z.string() }),
  }),
  provePassword: route({
    method: "POST",
    path: "/api/user/prove",
    access: "investor",
    summary: "Give the password again, for what asks for a recent sign-in",
    body: z.object({ password: z.string().min(1, "Password is required").max(maxPasswordLength) }),
    reply: z.object({ status: z.literal("proven") }),
  }),
  passwordByLink: route({
    method: "POST",
    path: "/api/password-link",
    access: "public",
    summary: "Choose a new password with a one-time link of the administrator; ends every session",
    body: z.object({ token: z.string().max(100), newPassword }),
    reply: z.object({ status: z.literal("updated") }),
  }),
  changePassword: route({
    method: "PUT",
    path: "/api/user/password",
    access: "investor",
    summary: "Change the password; ends every other session",
    body: passwordBody,
    reply: z.object({ status: z.literal("updated") }),
  }),
  choosePassword: route({
    method: "POST",
    path: "/api/user/first-password",
    access: "investor",
    summary: "The first password of somebody who has none",
    body: firstPasswordBody,
    reply: z.object({ status: z.literal("updated") }),
  }),
};

/** The page that a one-time link leads to. */
export const newPasswordPath = "/new-password";
export const passwordLinkHours = 24;

/** The built-in identity provider's own settings of whoever is signed in there. */
export const identityAccountPath = "/idp/account";

/** Browser navigations, not calls. */
export const logoutPath = "/api/logout";
