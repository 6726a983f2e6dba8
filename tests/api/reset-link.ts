import { createHash, randomBytes } from 'node:crypto';
import { api, database, eventually, mailsTo, newAddress, visitorAt, type Mail } from './shop.ts';

const RESET = 'set a new password';

/** Asks for a reset link, from anywhere unless an address is given. */
export function forget(email: unknown, address = newAddress()) {
  const options = { body: { email }, headers: visitorAt(address) };
  return api('POST', '/api/users/forgot-password', options);
}

/** The email with a reset link after those that were there before. */
export function nextMailTo(email: string, before = 0): Promise<Mail> {
  return eventually(async () => {
    const mails = (await mailsTo(email)).filter(({ subject }) => subject.endsWith(RESET));
    return mails.length > before ? mails[0] : undefined;
  });
}

/** The token of the link in an email; empty when there is none. */
export const tokenIn = ({ text }: Mail): string =>
  /\/reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? '';

/** The token that a person gets who has asked for their first email. */
export async function resetTokenFor(email: string): Promise<string> {
  await forget(email);
  return tokenIn(await nextMailTo(email));
}

/** The token of a link by which an account confirms its address, as an email has brought it there. */
export async function confirmationToken(email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database.query(
    `INSERT INTO shop_mailbox_confirmations (token_hash, user_id, email, expires_at)
     SELECT $1, id, email, now() + interval '1 day' FROM up_users WHERE email = $2`,
    [createHash('sha256').update(token).digest('hex'), email],
  );
  return token;
}
