import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { newAccountId } from '../stand-ins/payments/ids.ts';
import { readJson, writePrivateJson } from './private-file.ts';

const text = () => randomBytes(32).toString('base64url');
const code = (length: number) => randomBytes(length).toString('hex').toUpperCase().slice(0, length);

/** Everything the CMS keeps secret, and who it is to the front server and the payments stand-in. */
const generators = {
  APP_KEYS: () => `${text()},${text()}`,
  API_TOKEN_SALT: text,
  ADMIN_JWT_SECRET: text,
  TRANSFER_TOKEN_SALT: text,
  JWT_SECRET: text,
  ENCRYPTION_KEY: text,
  TRUSTED_PROXY_SECRET: text,
  PAYPAL_CLIENT_ID: () => `local-${code(24)}`,
  PAYPAL_CLIENT_SECRET: text,
  PAYPAL_WEBHOOK_ID: () => code(17),
  PAYPAL_MERCHANT_ID: newAccountId,
};

export type Secrets = Record<keyof typeof generators, string>;

/** This data folder's secrets: made up once, so that sessions outlive a restart. */
export function loadSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  const known = readJson<Partial<Secrets>>(file) ?? {};
  const made = Object.entries(generators).map(([name, make]) => [
    name,
    known[name as keyof Secrets] ?? make(),
  ]);
  const secrets = Object.fromEntries(made) as Secrets;
  if (Object.keys(known).length < made.length) writePrivateJson(file, secrets);
  return secrets;
}
