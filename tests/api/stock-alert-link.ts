import { createHash, randomBytes } from 'node:crypto';
import { database, newEmail } from './shop.ts';

/** The token of a link that ends the alerts of an address, as an email has brought it there. */
export async function unsubscribeToken(email = newEmail()): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database.query(
    `INSERT INTO shop_unsubscribe_tokens (token_hash, email, expires_at)
     VALUES ($1, $2, now() + interval '1 day')`,
    [createHash('sha256').update(token).digest('hex'), email],
  );
  return token;
}
