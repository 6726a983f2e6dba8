import { SIGN_INS_PER_HOUR } from '../domain/accounts/limits';

/** Names what a start lacks, before Strapi is loaded. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

const ALWAYS = [
  'DATABASE_URL',
  'APP_KEYS',
  'API_TOKEN_SALT',
  'ADMIN_JWT_SECRET',
  'TRANSFER_TOKEN_SALT',
  'JWT_SECRET',
  'ENCRYPTION_KEY',
  // Without it all visitors of the front server have one address, and share its limits.
  'TRUSTED_PROXY_SECRET',
  'PUBLIC_SITE_URL',
  'SMTP_HOST',
  'MAIL_FROM',
];
const WITH_PAYMENTS = ['PAYPAL_CLIENT_SECRET', 'PAYPAL_MERCHANT_ID', 'PAYPAL_WEBHOOK_ID'];
const WITH_S3 = ['S3_REGION', 'S3_PUBLIC_URL'];
const PAYPAL_HOSTS = ['api-m.paypal.com', 'api-m.sandbox.paypal.com'];

type Environment = Record<string, string | undefined>;

/** Sign-ups, and successful log-ins, that one address may make in an hour. */
export const signInsPerHour = (env: Environment): number =>
  Number(env.SIGN_INS_PER_HOUR || SIGN_INS_PER_HOUR);

/** Demo accounts, demo goods and stand-ins belong to the local stack alone. */
export const isLocalStack = (env: Environment): boolean => env.LOCAL_STACK === 'true';

/**
 * Refuses to start half-configured: one line for each missing variable.
 * @throws EnvironmentError
 */
export function assertEnvironment(env: Environment): void {
  const wanted = [
    ...ALWAYS,
    ...(env.PAYPAL_CLIENT_ID ? WITH_PAYMENTS : []),
    ...(env.S3_BUCKET ? WITH_S3 : []),
  ];
  const problems = wanted.filter((name) => !env[name]).map((name) => `${name} is not set`);
  problems.push(...hookProblems(env), ...limitProblems(env));
  if (!isLocalStack(env)) problems.push(...standInProblems(env));
  if (problems.length > 0) throw new EnvironmentError(problems.join('\n'));
}

/** What the database counts up to is an integer. */
function limitProblems({ SIGN_INS_PER_HOUR: perHour }: Environment): string[] {
  const isFit = !perHour || /^[1-9]\d{0,8}$/.test(perHour);
  return isFit ? [] : ['SIGN_INS_PER_HOUR is not a whole number from 1 to 999999999'];
}

/** An unsigned call could be anybody's. */
function hookProblems({
  PUBLISH_HOOK_URL: url,
  PUBLISH_HOOK_SECRET: secret,
}: Environment): string[] {
  const problems: string[] = [];
  if (secret && !url) problems.push('PUBLISH_HOOK_URL is not set, though PUBLISH_HOOK_SECRET is');
  if (url && !secret) problems.push('PUBLISH_HOOK_SECRET is not set, though PUBLISH_HOOK_URL is');
  if (url && !isWebAddress(url)) problems.push('PUBLISH_HOOK_URL is not an http or https address');
  return problems;
}

const isWebAddress = (url: string): boolean =>
  URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol);

function standInProblems(env: Environment): string[] {
  const problems: string[] = [];
  if (env.PAYPAL_API_URL && !PAYPAL_HOSTS.includes(hostOf(env.PAYPAL_API_URL))) {
    problems.push('PAYPAL_API_URL names a payments stand-in, which only the local stack may use');
  }
  if (env.PAYPAL_SDK_URL) {
    problems.push('PAYPAL_SDK_URL names a payments stand-in, which only the local stack may use');
  }
  return problems;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}
