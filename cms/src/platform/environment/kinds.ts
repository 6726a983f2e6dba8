import { email } from 'shared/schemas';
import * as v from 'valibot';

/**
 * Kinds of variables. Each kind transforms first and validates last, so a variable has a value even if a rule fails: a
 * build also reads the settings, without any variable set.
 */

/** An empty variable counts as not set. */
export const text = v.optional(v.string(), '');

export const required = v.pipe(text, v.nonEmpty('is not set'));

export const databaseAddress = v.pipe(
  text,
  v.regex(/^postgres(ql)?:\/\/./, ({ input }) =>
    input ? 'is not an address like postgres://…' : 'is not set',
  ),
);

export const withDefault = (fallback: string) =>
  v.pipe(
    text,
    v.transform((value) => value || fallback),
  );

export const flag = v.pipe(
  text,
  v.transform((value) => value === 'true'),
);

export const list = v.pipe(
  text,
  v.transform((value) => value.split(',').map((item) => item.trim())),
  v.transform((items) => items.filter(Boolean)),
);

const number = (fallback: number) =>
  v.pipe(
    text,
    v.transform((value) => Number(value || fallback)),
  );

export const numberBetween = (min: number, max: number, fallback: number) =>
  v.pipe(
    number(fallback),
    v.check((value) => value >= min && value <= max, `is not a number from ${min} to ${max}`),
  );

export const wholeNumber = (min: number, max: number, fallback: number) =>
  v.pipe(
    number(fallback),
    v.check(
      (value) => Number.isInteger(value) && value >= min && value <= max,
      `is not a whole number from ${min} to ${max}`,
    ),
  );

/** 0 listens on any free port. */
export const port = (fallback: number) => wholeNumber(0, 65_535, fallback);

/** Null if not set. */
export const optionalPort = v.pipe(
  text,
  v.transform((value) => (value === '' ? null : Number(value))),
  v.check(
    (value) => value === null || (Number.isInteger(value) && value >= 0 && value <= 65_535),
    'is not a port',
  ),
);

export const addressOf = (value: string): URL | null => (URL.canParse(value) ? new URL(value) : null);

const isWebAddress = (url: URL | null) => url !== null && /^https?:$/.test(url.protocol);

/** An http or https URL; a slash at the end is removed. */
export const webAddressOr = (fallback: string) =>
  v.pipe(
    withDefault(fallback),
    v.transform((value) => value.replace(/\/+$/, '')),
    v.check(
      (value) => value === fallback || isWebAddress(addressOf(value)),
      'is not an http or https address',
    ),
  );

export const webAddress = webAddressOr('');

/** The URL of a whole site: scheme and host only. */
export const siteAddress = v.pipe(
  text,
  v.transform((value) => value.replace(/\/+$/, '')),
  v.check(
    (value) => {
      const url = addressOf(value);
      return isWebAddress(url) && url?.href === `${url?.origin}/`;
    },
    ({ input }) => (input ? 'is not an http or https address without a path' : 'is not set'),
  ),
);

/** Empty, or an e-mail that Strapi accepts, in lower case, because Strapi's log-in compares so. */
export const ownerEmail = v.pipe(
  text,
  v.toLowerCase(),
  v.check((value) => value === '' || v.is(email, value), 'is not an e-mail address'),
);

/** Empty, or a password that Strapi's panel accepts. */
export const ownerPassword = v.pipe(
  text,
  v.check(
    (value) => value === '' || isPanelPassword(value),
    'does not have 8 to 72 bytes with a small letter, a capital and a digit among them',
  ),
);

const isPanelPassword = (value: string) =>
  value.length >= 8 &&
  Buffer.byteLength(value) <= 72 &&
  [/[a-z]/, /[A-Z]/, /\d/].every((kind) => kind.test(value));
