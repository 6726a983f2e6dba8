import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readEnvironment } from './environment';

const secret = (name: string) => `what nobody knows of ${name}`;

/** A complete environment of a shop in production. */
const RIGHT = {
  DATABASE_URL: 'postgres://shop:hidden@db.example/shop',
  APP_KEYS: `${secret('one key')},${secret('another')}`,
  API_TOKEN_SALT: secret('tokens'),
  ADMIN_JWT_SECRET: secret('the panel'),
  TRANSFER_TOKEN_SALT: secret('transfers'),
  JWT_SECRET: secret('users'),
  ENCRYPTION_KEY: secret('keys'),
  TRUSTED_PROXY_SECRET: secret('the proxy'),
  PUBLIC_SITE_URL: 'https://shop.example/',
  SMTP_HOST: 'mail.example',
  MAIL_FROM: 'The shop <shop@example.com>',
  PAYPAL_ENVIRONMENT: 'sandbox',
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'as PayPal has made it',
  PAYPAL_MERCHANT_ID: 'merchant',
  PAYPAL_WEBHOOK_ID: 'webhook',
};

const problemsOf = (other: Record<string, string>) => readEnvironment({ ...RIGHT, ...other }).problems;

test('a complete environment has no problems', () => {
  const { environment, problems } = readEnvironment(RIGHT);
  expect(problems).toEqual([]);
  expect(environment).toMatchObject({
    PUBLIC_SITE_URL: 'https://shop.example',
    PUBLIC_CMS_URL: 'http://localhost:1337',
    CHECKOUT_HOLD_MINUTES: 30,
    TRUSTED_HOPS: 1,
  });
});

test('a shop without payments needs no payment settings', () => {
  const none = { PAYPAL_CLIENT_ID: '', PAYPAL_CLIENT_SECRET: '', PAYPAL_ENVIRONMENT: '' };
  expect(problemsOf(none)).toEqual([]);
});

const OWNER = { CMS_OWNER_EMAIL: 'owner@example.com', CMS_OWNER_PASSWORD: 'Owner-demo-1' };
const PASSWORD_RULE =
  'CMS_OWNER_PASSWORD does not have 8 to 72 bytes with a small letter, a capital and a digit among them';

const SITE_PROBLEM = 'is not an http or https address without a path';
const PAYPAL_PROBLEM = 'is neither production nor sandbox';

test.each([
  ['TRUSTED_PROXY_SECRET', '', 'is not set'],
  ['TRUSTED_PROXY_SECRET', 'short', 'has fewer than 16 bytes'],
  ['JWT_SECRET', 'tobemodified-tobemodified', 'is an example, not a secret'],
  ['APP_KEYS', `${RIGHT.APP_KEYS},changeme`, 'is an example, not a secret'],
  ['SIGN_INS_PER_HOUR', '0', 'is not a whole number from 1 to 999999999'],
  ['CHECKOUT_HOLD_MINUTES', '30m', 'is not a number from 0.1 to 1440'],
  ['CHECKOUT_HOLD_MINUTES', '0', 'is not a number from 0.1 to 1440'],
  ['PORT', '70000', 'is not a whole number from 0 to 65535'],
  ['SMTP_PORT', 'smtp', 'is not a whole number from 0 to 65535'],
  ['TRUSTED_HOPS', '-1', 'is not a whole number from 0 to 9'],
  ['PUBLIC_SITE_URL', 'shop.example', SITE_PROBLEM],
  ['PUBLIC_SITE_URL', 'https://shop.example/de', SITE_PROBLEM],
  ['PUBLIC_CMS_URL', 'cms.example', 'is not an http or https address'],
  ['PAYPAL_ENVIRONMENT', '', PAYPAL_PROBLEM],
  ['PAYPAL_ENVIRONMENT', 'Production', PAYPAL_PROBLEM],
  ['PAYPAL_API_URL', 'http://api-m.sandbox.paypal.com', 'is not an https address'],
])('%s=%s %s', (name, value, problem) => {
  expect(problemsOf({ [name]: value })).toEqual([`${name} ${problem}`]);
});

test.each<[Record<string, string>, string[]]>([
  [
    { JWT_SECRET: RIGHT.ADMIN_JWT_SECRET },
    ['JWT_SECRET holds the same secret as ADMIN_JWT_SECRET: each needs one of its own'],
  ],
  [
    { S3_BUCKET: 'pictures' },
    ['S3_REGION is not set, though S3_BUCKET is', 'S3_PUBLIC_URL is not set, though S3_BUCKET is'],
  ],
  [
    { PUBLISH_HOOK_URL: 'build.example' },
    [
      'PUBLISH_HOOK_URL is not an http or https address',
      'PUBLISH_HOOK_SECRET is not set, though PUBLISH_HOOK_URL is',
    ],
  ],
  [
    { PUBLISH_HOOK_SECRET: 'a secret of the host that builds' },
    ['PUBLISH_HOOK_URL is not set, though PUBLISH_HOOK_SECRET is'],
  ],
  [{ ...OWNER, CMS_OWNER_EMAIL: 'owner' }, ['CMS_OWNER_EMAIL is not an e-mail address']],
  [{ ...OWNER, CMS_OWNER_PASSWORD: 'no capital 1' }, [PASSWORD_RULE]],
  [{ ...OWNER, CMS_OWNER_PASSWORD: `Aa1${'ä'.repeat(35)}` }, [PASSWORD_RULE]],
  [{ CMS_OWNER_PASSWORD: 'Owner-demo-1' }, ['CMS_OWNER_EMAIL is not set, though CMS_OWNER_PASSWORD is']],
  [{ PAYPAL_CLIENT_ID: '' }, ['PAYPAL_CLIENT_ID is not set, though PAYPAL_CLIENT_SECRET is']],
  [{ PAYPAL_CLIENT_SECRET: '' }, ['PAYPAL_CLIENT_SECRET is not set, though PAYPAL_CLIENT_ID is']],
  [
    { PAYPAL_API_URL: 'http://localhost:4343', PAYPAL_SDK_URL: 'http://localhost:4343/sdk.js' },
    [
      'PAYPAL_SDK_URL names a payments stand-in, which only the local stack may use',
      'PAYPAL_API_URL names a payments stand-in, which only the local stack may use',
    ],
  ],
  [
    { PAYPAL_API_URL: 'https://api-m.paypal.com' },
    ['PAYPAL_API_URL is not the address of PAYPAL_ENVIRONMENT sandbox'],
  ],
  [
    { BCRYPT_ROUNDS: '4' },
    ['BCRYPT_ROUNDS makes passwords quick to guess, which only the local stack may do'],
  ],
  [{ LOCAL_STACK: 'true', BCRYPT_ROUNDS: '3' }, ['BCRYPT_ROUNDS is not a whole number from 4 to 10']],
  [{ SMTP_USER: 'shop' }, ['SMTP_PASSWORD is not set, though SMTP_USER is']],
  [{ JWT_SECRET_FILE: '/none' }, ['JWT_SECRET and JWT_SECRET_FILE are both set']],
  [
    { JWT_SECRET: '', JWT_SECRET_FILE: '/none' },
    ['JWT_SECRET_FILE names a file that cannot be read (ENOENT)', 'JWT_SECRET is not set'],
  ],
])('%o has the problems %o', (other, problems) => {
  expect(problemsOf(other)).toEqual(problems);
});

test('a secret may be read from a file', () => {
  const dir = mkdtempSync(join(tmpdir(), 'shop-secrets-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const file = join(dir, 'jwt');
  writeFileSync(file, 'a secret that only a file knows\n');
  const { environment, problems } = readEnvironment({
    ...RIGHT,
    JWT_SECRET: '',
    JWT_SECRET_FILE: file,
  });
  expect([environment.JWT_SECRET, problems]).toEqual(['a secret that only a file knows', []]);
});

test('the owner’s e-mail is converted to lower case', () => {
  const { environment } = readEnvironment({ ...RIGHT, CMS_OWNER_EMAIL: 'Owner@Example.com' });
  expect(environment.CMS_OWNER_EMAIL).toBe('owner@example.com');
});
