import { createHash, randomBytes } from 'node:crypto';
import { api, newEmail, sql } from './shop.ts';

/** A token that confirms or ends the alerts of an address, as an email would contain it. */
export async function alertToken(email = newEmail()): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql`INSERT INTO shop_unsubscribe_tokens (token_hash, email, expires_at, confirms_until)
     VALUES (${createHash('sha256').update(token).digest('hex')}, ${email}, now() + interval '1 day', now() + interval '1 day')`;
  return token;
}

export const confirm = (token: string) => api('POST', `/api/stock-alerts/confirm?token=${token}`);

/** Confirms the alerts of an address, as the link in its email does. */
export const confirmAlerts = async (email: string) => confirm(await alertToken(email));
