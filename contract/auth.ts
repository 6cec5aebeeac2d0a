import { findRealIdentifier, refusalSentence } from "@glasshouse/core/identifiers/real-identifier.ts";
import { addresses } from "./addresses.ts";
import { wireAmount } from "./amount.ts";
import { route } from "./route.ts";
import { text } from "./text.ts";
import { z } from "./validator.ts";

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
  /** true until the administrator has replaced the password made at first start */
  mustChangePassword: z.boolean(),
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
});
export type CurrentUser = z.infer<typeof currentUser>;

export const invalidEmail = "Invalid email address";
/** Plain ASCII addresses: look-alike letters of other scripts can't imitate somebody else's address. */
export const email = z
  .string()
  .trim()
  .max(254, invalidEmail)
  .regex(
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/,
    invalidEmail,
  )
  .superRefine((value, context) => {
    const kind = findRealIdentifier(value.replace(/@.*$/, ""));
    if (kind) context.addIssue({ code: "custom", message: refusalSentence(kind) });
  });

export const minPasswordLength = 8;
const maxPasswordLength = 200;
export const newPassword = z
  .string()
  .min(minPasswordLength, "Password must be at least 8 characters")
  .max(maxPasswordLength, `Password must be at most ${maxPasswordLength} characters`);

export const loginBody = z.object({
  email: z.string().trim().min(1, "Email is required").max(254),
  password: z.string().min(1, "Password is required").max(maxPasswordLength),
  /** where the account has two-factor: of the authenticator, or a recovery code */
  code: z.string().trim().max(40).optional(),
});

export const registerBody = z.object({
  firstName: text({ max: 60, missing: "First name is required" }),
  lastName: text({ max: 60, missing: "Last name is required" }),
  email,
  phoneNumber: text({ max: 30, missing: "Phone number is required" }).pipe(
    z.string().regex(/^[0-9+() .-]{5,}$/, "Please enter a valid phone number"),
  ),
  password: newPassword,
  referralCode: text({ max: 40 }).optional(),
});

export const passwordBody = z.object({
  currentPassword: z.string().min(1, "Current password is required").max(maxPasswordLength),
  newPassword,
});

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
    summary: "Register; opens a play wallet of $5,000.00",
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
};

/** The page that a one-time link leads to. */
export const newPasswordPath = "/new-password";
export const passwordLinkHours = 24;

/** The built-in identity provider's own settings of whoever is signed in there. */
export const identityAccountPath = "/idp/account";

/** Browser navigations, not calls. */
export const logoutPath = "/api/logout";
