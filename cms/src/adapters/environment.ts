import * as v from 'valibot';
import { SIGN_INS_PER_HOUR } from '../domain/accounts/limits';

/** A start that cannot succeed as it is configured: one line for each problem. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

const MAX_NUMBER = 999_999_999;

/** An empty variable counts as one that is not set. */
const text = v.optional(v.string(), '');
const required = v.pipe(text, v.nonEmpty('is not set'));
const withDefault = (fallback: string) =>
  v.pipe(
    text,
    v.transform((value) => value || fallback),
  );
const number = (fallback: number) =>
  v.pipe(
    text,
    v.transform((value) => Number(value || fallback)),
  );
const flag = v.pipe(
  text,
  v.transform((value) => value === 'true'),
);
const list = v.pipe(
  text,
  v.transform((value) => value.split(',').map((item) => item.trim())),
  v.transform((items) => items.filter(Boolean)),
);
const withoutEndSlash = v.transform((url: string) => url.replace(/\/+$/, ''));

/** Every variable that the CMS reads; .env.example explains them. Transformations come before rules. */
const variables = v.object({
  DATABASE_URL: required,
  APP_KEYS: v.pipe(list, v.nonEmpty('is not set')),
  API_TOKEN_SALT: required,
  ADMIN_JWT_SECRET: required,
  TRANSFER_TOKEN_SALT: required,
  JWT_SECRET: required,
  ENCRYPTION_KEY: required,
  // Without it all visitors of the front server have one address, and share its limits.
  TRUSTED_PROXY_SECRET: required,
  PUBLIC_SITE_URL: v.pipe(text, withoutEndSlash, v.nonEmpty('is not set')),
  SMTP_HOST: required,
  MAIL_FROM: required,

  HOST: withDefault('127.0.0.1'),
  PORT: number(1337),
  PUBLIC_CMS_URL: withDefault('http://localhost:1337'),
  PUBLIC_DIR: withDefault('./public'),
  DATABASE_POOL_MAX: number(20),
  // Null: no metrics.
  METRICS_PORT: v.pipe(
    text,
    v.transform((value) => (value === '' ? null : Number(value))),
    v.check(
      (port) => port === null || (Number.isInteger(port) && port >= 0 && port <= 65_535),
      'is not a port',
    ),
  ),
  METRICS_HOST: withDefault('127.0.0.1'),
  CORS_ORIGINS: list,
  // What the database counts up to is an integer.
  SIGN_INS_PER_HOUR: v.pipe(
    number(SIGN_INS_PER_HOUR),
    v.check(
      (value) => Number.isInteger(value) && value >= 1 && value <= MAX_NUMBER,
      `is not a whole number from 1 to ${MAX_NUMBER}`,
    ),
  ),
  CMS_OWNER_EMAIL: text,
  CMS_OWNER_PASSWORD: text,

  S3_BUCKET: text,
  S3_REGION: text,
  S3_ENDPOINT: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_PUBLIC_URL: v.pipe(text, withoutEndSlash),

  SMTP_PORT: number(587),
  SMTP_SECURE: flag,
  SMTP_USER: text,
  SMTP_PASSWORD: text,

  PUBLISH_HOOK_URL: text,
  PUBLISH_HOOK_SECRET: text,

  PAYPAL_ENVIRONMENT: v.pipe(
    text,
    v.transform((value) => (value === 'production' ? value : 'sandbox')),
  ),
  PAYPAL_CLIENT_ID: text,
  PAYPAL_CLIENT_SECRET: text,
  PAYPAL_MERCHANT_ID: text,
  PAYPAL_WEBHOOK_ID: text,
  PAYPAL_API_URL: text,
  PAYPAL_SDK_URL: text,
  CHECKOUT_HOLD_MINUTES: number(30),
  // Demo accounts, demo goods and stand-ins belong to the local stack alone.
  LOCAL_STACK: flag,
});

type Environment = v.InferOutput<typeof variables>;

const WITH_PAYMENTS = ['PAYPAL_CLIENT_SECRET', 'PAYPAL_MERCHANT_ID', 'PAYPAL_WEBHOOK_ID'] as const;
const WITH_S3 = ['S3_REGION', 'S3_PUBLIC_URL'] as const;
const PAYPAL_HOSTS = ['api-m.paypal.com', 'api-m.sandbox.paypal.com'];
const STAND_IN = 'names a payments stand-in, which only the local stack may use';

/** What is wrong with variables beside one another. */
function* conflicts(env: Environment): Generator<string> {
  const { PUBLISH_HOOK_URL: hookUrl, PUBLISH_HOOK_SECRET: hookSecret } = env;
  const needed = [
    ...(env.PAYPAL_CLIENT_ID ? WITH_PAYMENTS : []),
    ...(env.S3_BUCKET ? WITH_S3 : []),
  ];
  for (const name of needed) if (!env[name]) yield `${name} is not set`;
  // An unsigned call could be anybody's.
  if (hookSecret && !hookUrl) yield 'PUBLISH_HOOK_URL is not set, though PUBLISH_HOOK_SECRET is';
  if (hookUrl && !hookSecret) yield 'PUBLISH_HOOK_SECRET is not set, though PUBLISH_HOOK_URL is';
  if (hookUrl && !/^https?:$/.test(urlOf(hookUrl)?.protocol ?? '')) {
    yield 'PUBLISH_HOOK_URL is not an http or https address';
  }
  if (env.LOCAL_STACK) return;
  const apiHost = urlOf(env.PAYPAL_API_URL)?.host ?? '';
  if (env.PAYPAL_API_URL && !PAYPAL_HOSTS.includes(apiHost)) yield `PAYPAL_API_URL ${STAND_IN}`;
  if (env.PAYPAL_SDK_URL) yield `PAYPAL_SDK_URL ${STAND_IN}`;
}

const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

const schema = v.pipe(
  variables,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const message of conflicts(dataset.value)) addIssue({ message });
  }),
);

const parsed = v.safeParse(schema, process.env);
if (!parsed.typed) throw new TypeError('A rule stands before a transformation');

/** Read once a process. It may lack what a start needs: Strapi reads its settings for a build too. */
export const environment: Environment = parsed.output;

/** @throws EnvironmentError when the CMS cannot start with this environment */
export function assertEnvironment(): void {
  const problems = (parsed.issues ?? []).map((issue) =>
    [v.getDotPath(issue), issue.message].filter(Boolean).join(' '),
  );
  if (problems.length > 0) throw new EnvironmentError(problems.join('\n'));
}
