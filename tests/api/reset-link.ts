import { createHash, randomBytes } from 'node:crypto';
import { api, eventually, type Mail, mailsTo, newAddress, sql, visitorAt } from './shop.ts';

const RESET = 'Set a new password';

/** Asks for a reset link, from a new IP address unless one is given. */
export function forget(email: unknown, address = newAddress()) {
  const options = { body: { email }, headers: visitorAt(address) };
  return api('POST', '/api/users/forgot-password', options);
}

/** Waits for an email with a reset link besides this number of earlier ones. */
export function nextMailTo(email: string, before = 0): Promise<Mail> {
  return eventually(async () => {
    const mails = (await mailsTo(email)).filter(({ subject }) => subject.endsWith(RESET));
    return mails.length > before ? mails[0] : undefined;
  });
}

/** The token of the reset link in an email; empty when there is none. */
export const tokenIn = ({ text }: Mail): string => /\/reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? '';

/** The token of a person's first reset email. */
export async function resetTokenFor(email: string): Promise<string> {
  await forget(email);
  return tokenIn(await nextMailTo(email));
}

/** A token that confirms an account's address, as an email would contain it. */
export async function confirmationToken(email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql`INSERT INTO shop_mailbox_confirmations (token_hash, user_id, email, expires_at)
     SELECT ${createHash('sha256').update(token).digest('hex')}, id, email, now() + interval '1 day'
     FROM up_users WHERE email = ${email}`;
  return token;
}
