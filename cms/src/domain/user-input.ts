import { PASSWORD_MAX_BYTES, PASSWORD_MIN_BYTES } from 'shared';
import * as v from 'valibot';
import { requiredText } from './required';

const name = requiredText(
  v.pipe(
    v.string('Name is required'),
    v.trim(),
    v.minLength(1, 'Name is required'),
    v.maxLength(100, 'Name must be at most 100 characters'),
  ),
);

/** Kept in lower case, so that one address is one account however it is typed. */
const email = requiredText(
  v.pipe(
    v.string('Email is required'),
    v.trim(),
    v.minLength(1, 'Email is required'),
    v.maxLength(254, 'Email must be at most 254 characters'),
    v.email('Email must be a valid e-mail address'),
    v.toLowerCase(),
  ),
);

const passwordLength = `Password must be ${PASSWORD_MIN_BYTES} to ${PASSWORD_MAX_BYTES} bytes long`;
const password = requiredText(
  v.pipe(
    v.string(passwordLength),
    v.minBytes(PASSWORD_MIN_BYTES, passwordLength),
    v.maxBytes(PASSWORD_MAX_BYTES, passwordLength),
  ),
);

/** Body of `POST /api/users`. */
export const registrationSchema = v.object({ name, email, password });

export type Registration = v.InferOutput<typeof registrationSchema>;

/** Body of `POST /api/users/login`: anything odd is just a wrong password. */
export const credentialsSchema = v.object({
  email: v.optional(v.fallback(v.pipe(v.string(), v.trim(), v.toLowerCase()), ''), ''),
  password: v.optional(v.fallback(v.string(), ''), ''),
});
