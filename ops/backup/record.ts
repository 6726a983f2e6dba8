import { withClient } from '../lib/database.ts';
import type { Backup } from './backup.ts';

/** Records a finished backup in the database, for the alert on the age of the last backup. */
export async function recordBackup(
  databaseUrl: string,
  { manifest, bytes }: Backup,
  location: string,
): Promise<void> {
  const config = { connectionString: databaseUrl, application_name: 'backup' };
  await withClient(config, async (client) => {
    // The table is missing until a CMS of this release has started on the database.
    const { rows } = await client.query(`SELECT to_regclass('shop_backup_log') AS log`);
    if (!rows[0]?.log) return;
    await client.query(
      `INSERT INTO shop_backup_log (event, snapshot_at, location, bytes) VALUES ('backup', $1, $2, $3)`,
      [manifest.takenAt, location, bytes],
    );
  });
}
