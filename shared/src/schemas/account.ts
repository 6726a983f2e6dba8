import { PASSWORD_MAX_BYTES, PASSWORD_MIN_BYTES } from '../constants.ts';
import * as v from 'valibot';
import { email, emailField, normalizeEmail } from './email.ts';
import { adminRole } from './roles.ts';
import { personName, requiredText } from './text.ts';

const name = personName('Name', 100);

/** Counts bytes but says characters, which for nearly every password is the same. */
const passwordLength = `Password must be ${PASSWORD_MIN_BYTES} to ${PASSWORD_MAX_BYTES} characters`;
const password = v.pipe(
  v.string(passwordLength),
  v.minBytes(PASSWORD_MIN_BYTES, passwordLength),
  v.maxBytes(PASSWORD_MAX_BYTES, passwordLength),
);

/** Body of `POST /api/users`. */
export const registrationSchema = v.object({
  name: requiredText(name),
  email: emailField,
  password: requiredText(password),
});

export type Registration = v.InferOutput<typeof registrationSchema>;

/** Body of `PUT /api/users/profile`. Missing fields, and a blank password, change nothing. */
export const profileSchema = v.object({
  name: v.optional(name),
  email: v.optional(email),
  password: v.optional(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => undefined),
      ),
      password,
    ]),
  ),
});

/**
 * Body of `PUT /api/users/{id}`. Missing fields change nothing. Somebody who is made an admin without a role is an owner,
 * and somebody who is no admin has none.
 */
export const accountSchema = v.object({
  name: v.optional(name),
  email: v.optional(email),
  isAdmin: v.optional(v.boolean('Admin must be true or false')),
  role: v.optional(adminRole),
});

export type AccountChanges = v.InferOutput<typeof accountSchema>;

/** Body of `POST /api/users/login`. Malformed values count as wrong credentials. */
export const credentialsSchema = v.object({
  email: v.optional(v.fallback(v.pipe(v.string(), v.transform(normalizeEmail)), ''), ''),
  password: v.optional(v.fallback(v.string(), ''), ''),
});

/** Body of `POST /api/users/forgot-password`. */
export const forgotPasswordSchema = v.object({ email: emailField });

/** A malformed token counts as an invalid one. */
const token = v.optional(v.fallback(v.string(), ''), '');

/** Body of `POST /api/users/reset-password`. */
export const resetPasswordSchema = v.object({ token, password: requiredText(password) });

/** Body of `POST /api/users/confirm-email`. */
export const confirmEmailSchema = v.object({ token });

/** Body of `POST /api/products/{id}/stock-alerts`, which needs no account. */
export const stockAlertSchema = v.object({ email: emailField });

/** Query of `/api/stock-alerts/confirm` and `/api/stock-alerts/unsubscribe`. */
export const unsubscribeSchema = v.object({ token });
