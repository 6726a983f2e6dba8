import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { newAccountId } from '../stand-ins/payments/ids.ts';
import { loadPrivateFile } from './private-file.ts';

const text = () => randomBytes(32).toString('base64url');
const code = (length: number) => randomBytes(length).toString('hex').toUpperCase().slice(0, length);

/** The CMS's secrets, and its credentials for the front server and the payments stand-in. */
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

export function loadSecrets(dataDir: string): Secrets {
  return loadPrivateFile(join(dataDir, 'secrets.json'), generators);
}
