import { execute, firstRow, type Knex } from '#platform/database/knex';
import { hashToken, newToken } from '#platform/database/sessions';
import { sql } from '#platform/database/sql';

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
  await execute(
    knex,
    sql`INSERT INTO shop_passkey_challenges (token_hash, purpose, user_id, expires_at)
     VALUES (${hashToken(challenge)}, ${purpose}, (SELECT id FROM up_users WHERE id = ${userId} FOR KEY SHARE),
             now() + ${LIFETIMES[purpose]}::interval)`,
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
    sql`DELETE FROM shop_passkey_challenges
      WHERE token_hash = ${hashToken(challenge)} AND purpose = ${purpose} AND user_id IS NOT DISTINCT FROM ${userId}
        AND expires_at > now()
     RETURNING token_hash`,
  );
  return taken !== null;
}
