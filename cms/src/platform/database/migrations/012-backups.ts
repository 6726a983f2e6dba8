/**
 * `shop_backup_log`: backups that were taken of this database, and restores that it comes from. `snapshot_at` is
 * the moment that the backup shows. A restore of an older database makes it too, see ops/backup/after-restore.ts.
 */
export const backups = `
  CREATE TABLE IF NOT EXISTS shop_backup_log (
    id bigserial PRIMARY KEY,
    at timestamptz NOT NULL DEFAULT now(),
    event text NOT NULL CHECK (event IN ('backup', 'restore')),
    snapshot_at timestamptz NOT NULL,
    location text,
    bytes bigint
  );
`;
