import { secretProblem } from 'shared';
import { addressOf } from './kinds';

/** Checks that involve several variables, and checks of secrets. */

/** Both of a pair must be set, or neither. */
const PAIRS = [
  ['PUBLISH_HOOK_URL', 'PUBLISH_HOOK_SECRET'],
  ['SMTP_USER', 'SMTP_PASSWORD'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['CMS_OWNER_EMAIL', 'CMS_OWNER_PASSWORD'],
  ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'],
] as const;

/** The first needs the second. */
const NEEDS = [
  ['PAYPAL_CLIENT_ID', 'PAYPAL_MERCHANT_ID'],
  ['PAYPAL_CLIENT_ID', 'PAYPAL_WEBHOOK_ID'],
  ['S3_BUCKET', 'S3_REGION'],
  ['S3_BUCKET', 'S3_PUBLIC_URL'],
] as const;

/** Secrets that the operator chooses. */
const SECRETS = [
  'APP_KEYS',
  'API_TOKEN_SALT',
  'ADMIN_JWT_SECRET',
  'TRANSFER_TOKEN_SALT',
  'JWT_SECRET',
  'ENCRYPTION_KEY',
  'TRUSTED_PROXY_SECRET',
  'PUBLISH_HOOK_SECRET',
];

const PAYPAL_HOSTS = {
  production: 'api-m.paypal.com',
  sandbox: 'api-m.sandbox.paypal.com',
};
const STAND_IN = 'names a payments stand-in, which only the local stack may use';
const QUICK_HASHES = 'makes passwords quick to guess, which only the local stack may do';

/** The given variables; undefined if not set. */
type Given = Readonly<Record<string, string | undefined>>;

/** Yields one line for each problem. */
export function* conflicts(given: Given): Generator<string> {
  for (const [one, other] of PAIRS) {
    if (given[one] && !given[other]) yield `${other} is not set, though ${one} is`;
    if (given[other] && !given[one]) yield `${one} is not set, though ${other} is`;
  }
  for (const [one, needed] of NEEDS) {
    if (given[one] && !given[needed]) yield `${needed} is not set, though ${one} is`;
  }
  if (given.BCRYPT_ROUNDS && given.LOCAL_STACK !== 'true') yield `BCRYPT_ROUNDS ${QUICK_HASHES}`;
  yield* weakSecrets(given);
  yield* wrongPayments(given);
}

function* weakSecrets(given: Given): Generator<string> {
  const known = new Map<string, string>();
  for (const name of SECRETS) {
    for (const value of (given[name] ?? '').split(name === 'APP_KEYS' ? ',' : '\0')) {
      const secret = value.trim();
      if (!secret) continue;
      const other = known.get(secret);
      known.set(secret, name);
      const problem = other
        ? `holds the same secret as ${other}: each needs one of its own`
        : secretProblem(secret);
      if (problem) yield `${name} ${problem}`;
    }
  }
}

function* wrongPayments(given: Given): Generator<string> {
  const { PAYPAL_ENVIRONMENT: name = '', PAYPAL_API_URL: apiUrl, PAYPAL_CLIENT_ID: id } = given;
  const isKnown = name === 'production' || name === 'sandbox';
  if (!isKnown && (name || id)) yield 'PAYPAL_ENVIRONMENT is neither production nor sandbox';
  if (given.LOCAL_STACK === 'true') return;
  if (given.PAYPAL_SDK_URL) yield `PAYPAL_SDK_URL ${STAND_IN}`;
  if (!apiUrl) return;
  const { host, protocol } = addressOf(apiUrl) ?? {};
  if (!host || !Object.values(PAYPAL_HOSTS).includes(host)) yield `PAYPAL_API_URL ${STAND_IN}`;
  else if (protocol !== 'https:') yield 'PAYPAL_API_URL is not an https address';
  else if (isKnown && host !== PAYPAL_HOSTS[name]) {
    yield `PAYPAL_API_URL is not the address of PAYPAL_ENVIRONMENT ${name}`;
  }
}
