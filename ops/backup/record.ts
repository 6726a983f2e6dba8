import { Client } from 'pg';
import type { Backup } from './backup.ts';

/** Notes a backup that is where it belongs, for whoever watches that there is a recent one. */
export async function recordBackup(
  databaseUrl: string,
  { manifest, bytes }: Backup,
  location: string,
): Promise<void> {
  const database = new Client({ connectionString: databaseUrl, application_name: 'backup' });
  await database.connect();
  try {
    // A database that no CMS of this release has started on yet has no such table.
    const { rows } = await database.query(`SELECT to_regclass('shop_backup_log') AS log`);
    if (!rows[0]?.log) return;
    await database.query(
      `INSERT INTO shop_backup_log (event, snapshot_at, location, bytes) VALUES ('backup', $1, $2, $3)`,
      [manifest.takenAt, location, bytes],
    );
  } finally {
    await database.end();
  }
}
