import { withClient } from '../../lib/database.ts';
import { ExpectedError } from '../../lib/failure.ts';
import type { Command } from '../command.ts';
import { findRunningPostgres } from '../postgres/server.ts';

/** `npm run passkeys:remove -- EMAIL`: for the last admin who has lost theirs. Others ask an admin. */
export const removePasskeys: Command = async ({ args: [email], dataDir, databaseUrl }) => {
  if (!email) throw new ExpectedError('Give the account’s e-mail: -- owner@example.com');
  const connectionString = databaseUrl ?? (await findRunningPostgres(dataDir))?.url;
  if (!connectionString)
    throw new ExpectedError('DATABASE_URL is not set, and no shop runs from the data folder');
  const count = await remove(connectionString, email);
  if (count === null) throw new ExpectedError(`No account has the e-mail ${email}`);
  console.log(
    count === 0
      ? 'The account has no passkeys.'
      : `Passkeys removed: ${count}. The account is logged out, and logs in with its password.`,
  );
  return 0;
};

/** @returns how many there were; null without such an account */
async function remove(connectionString: string, email: string): Promise<number | null> {
  return withClient({ connectionString }, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `SELECT shop_remove_passkeys(document_id, 'server command') AS count
         FROM up_users WHERE lower(email) = lower($1)`,
      [email],
    );
    return rows[0]?.count ?? null;
  });
}
