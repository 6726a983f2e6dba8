import { firstRow, type Knex } from '#platform/database/knex';
import { hashToken, newToken } from '#platform/database/sessions';

/** What a passkey's answer is for: an answer for one is refused for another. */
export type Purpose = 'log-in' | 'confirm' | 'add';

/** The log-in page waits with its challenge until a passkey is chosen. */
const LIFETIMES: Readonly<Record<Purpose, string>> = {
  'log-in': '1 hour',
  confirm: '10 minutes',
  add: '10 minutes',
};

/** Creates a challenge in base64url, which one answer may use. @param userId null for a log-in */
export async function openChallenge(knex: Knex, purpose: Purpose, userId: number | null): Promise<string> {
  const challenge = newToken();
  await knex.raw(
    `INSERT INTO shop_passkey_challenges (token_hash, purpose, user_id, expires_at)
     VALUES (?, ?, (SELECT id FROM up_users WHERE id = ? FOR KEY SHARE), now() + ?::interval)`,
    [hashToken(challenge), purpose, userId, LIFETIMES[purpose]],
  );
  return challenge;
}

/** Uses up a challenge, so that an answer works once. @returns whether it was open for this purpose and account */
export async function takeChallenge(
  trx: Knex,
  challenge: string,
  purpose: Purpose,
  userId: number | null,
): Promise<boolean> {
  const taken = await firstRow(
    trx,
    `DELETE FROM shop_passkey_challenges
      WHERE token_hash = ? AND purpose = ? AND user_id IS NOT DISTINCT FROM ? AND expires_at > now()
     RETURNING token_hash`,
    [hashToken(challenge), purpose, userId],
  );
  return taken !== null;
}
