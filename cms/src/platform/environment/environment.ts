import * as v from 'valibot';
import { NEW_MAILBOXES } from '../http/rules/limits';
import { conflicts } from './conflicts';
import { withSecretFiles } from './files';
import * as kinds from './kinds';

/** The configuration is invalid: one line for each problem. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/** The same number as Strapi uses. */
const BCRYPT_ROUNDS = 10;
const MAX_NUMBER = 999_999_999;
const DAY_MINUTES = 1440;

const { text, required, withDefault, flag, list, port, webAddress } = kinds;

/** Every variable that the CMS reads; .env.example explains them. */
const variables = v.object({
  DATABASE_URL: kinds.databaseAddress,
  APP_KEYS: v.pipe(list, v.nonEmpty('is not set')),
  API_TOKEN_SALT: required,
  ADMIN_JWT_SECRET: required,
  TRANSFER_TOKEN_SALT: required,
  JWT_SECRET: required,
  ENCRYPTION_KEY: required,
  // Without it, all visitors would share the front server's address and its limits.
  TRUSTED_PROXY_SECRET: required,
  TRUSTED_HOPS: kinds.wholeNumber(0, 9, 1),
  PUBLIC_SITE_URL: kinds.siteAddress,
  SMTP_HOST: required,
  MAIL_FROM: required,

  HOST: withDefault('127.0.0.1'),
  PORT: port(1337),
  PUBLIC_CMS_URL: kinds.webAddressOr('http://localhost:1337'),
  PUBLIC_DIR: withDefault('./public'),
  DATABASE_POOL_MAX: kinds.wholeNumber(2, 1000, 20),
  DATABASE_SILENCE_SECONDS: kinds.wholeNumber(1, 3600, 60),
  DATABASE_WAIT_SECONDS: kinds.wholeNumber(0, 3600, 60),
  METRICS_PORT: kinds.optionalPort,
  METRICS_HOST: withDefault('127.0.0.1'),
  CORS_ORIGINS: list,
  // A stop may take ten seconds; the remaining seconds are for open requests.
  DRAIN_NOTICE_SECONDS: kinds.wholeNumber(0, 5, 4),
  // The database counts in 32-bit integers. High, because a school is one address.
  SIGN_INS_PER_HOUR: kinds.wholeNumber(1, MAX_NUMBER, 300),
  CMS_OWNER_EMAIL: kinds.ownerEmail,
  CMS_OWNER_PASSWORD: kinds.ownerPassword,

  S3_BUCKET: text,
  S3_REGION: text,
  S3_ENDPOINT: webAddress,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_PUBLIC_URL: webAddress,

  SMTP_PORT: port(587),
  SMTP_SECURE: flag,
  SMTP_USER: text,
  SMTP_PASSWORD: text,

  PUBLISH_HOOK_URL: webAddress,
  PUBLISH_HOOK_SECRET: text,

  PAYPAL_ENVIRONMENT: v.pipe(
    text,
    v.transform((value) => (value === 'production' ? value : 'sandbox')),
  ),
  PAYPAL_CLIENT_ID: text,
  PAYPAL_CLIENT_SECRET: text,
  PAYPAL_MERCHANT_ID: text,
  PAYPAL_WEBHOOK_ID: text,
  PAYPAL_API_URL: webAddress,
  PAYPAL_SDK_URL: webAddress,
  CHECKOUT_HOLD_MINUTES: kinds.numberBetween(0.1, DAY_MINUTES, 30),
  UNPAID_HOLDS_PER_DAY: kinds.wholeNumber(1, MAX_NUMBER, 6),
  UNPAID_HOLDS_PER_DAY_NEW: kinds.wholeNumber(1, MAX_NUMBER, 2),
  // In ten minutes.
  ORDERS_PER_ACCOUNT: kinds.wholeNumber(1, MAX_NUMBER, 30),
  ORDERS_PER_ADDRESS: kinds.wholeNumber(1, MAX_NUMBER, 1200),
  NEW_MAILBOXES_PER_ACCOUNT_HOUR: kinds.wholeNumber(1, MAX_NUMBER, NEW_MAILBOXES.perAccountHour),
  NEW_MAILBOXES_PER_ACCOUNT_DAY: kinds.wholeNumber(1, MAX_NUMBER, NEW_MAILBOXES.perAccountDay),
  NEW_MAILBOXES_PER_ADDRESS_HOUR: kinds.wholeNumber(1, MAX_NUMBER, NEW_MAILBOXES.perAddressHour),
  NEW_MAILBOXES_PER_ADDRESS_DAY: kinds.wholeNumber(1, MAX_NUMBER, NEW_MAILBOXES.perAddressDay),
  // Demo accounts, demo products and fake providers exist only on the local stack.
  LOCAL_STACK: flag,
  BCRYPT_ROUNDS: kinds.wholeNumber(4, BCRYPT_ROUNDS, BCRYPT_ROUNDS),
});

/** Parses the variables of a process. Returns the values and one line for each problem. */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>) {
  const given = withSecretFiles(env, Object.keys(variables.entries));
  const parsed = v.safeParse(variables, given.variables);
  if (!parsed.typed) throw new TypeError('A rule stands before a transformation');
  const issues = (parsed.issues ?? []).map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
  const problems = [...given.problems, ...issues, ...conflicts(given.variables)];
  return { environment: parsed.output, problems };
}

const own = readEnvironment(process.env);

/** Read once per process. Values may be missing, because Strapi also reads its settings during a build. */
export const { environment } = own;

/** @throws EnvironmentError if the CMS cannot start with this environment */
export function assertEnvironment(): void {
  if (own.problems.length > 0) throw new EnvironmentError(own.problems.join('\n'));
}
