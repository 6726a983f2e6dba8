import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { withConnection, type Knex } from './knex';

const APPLIED = `
  CREATE TABLE IF NOT EXISTS shop_schema (
    name text PRIMARY KEY,
    hash text NOT NULL,
    at timestamptz NOT NULL DEFAULT now()
  )`;

const NOTE = `
  INSERT INTO shop_schema (name, hash) VALUES ($1, $2)
  ON CONFLICT (name) DO UPDATE SET hash = excluded.hash, at = now()`;

/** A function may name what a later file declares. */
const SETTINGS = 'SET LOCAL check_function_bodies = off';

interface SqlFile {
  /** Its path below `src`. */
  name: string;
  text: string;
  hash: string;
}

/**
 * Brings the database to what Strapi's schema cannot say: tables, indexes, checks, functions and triggers of the
 * `schema.sql` files, then the numbered migrations (decision 5). Strapi has made its tables by then. All in one
 * transaction; the caller holds the boot lock, so no two instances do this at once.
 * @param source the folder `src` of the CMS
 */
export async function applySchema(knex: Knex, source: string): Promise<void> {
  await knex.transaction((trx) =>
    withConnection(trx, async (sql) => {
      await sql.query(APPLIED);
      await sql.query(SETTINGS);
      const { rows } = await sql.query<SqlFile>('SELECT name, hash FROM shop_schema');
      const applied = new Map(rows.map((file) => [file.name, file.hash]));
      for (const { name, text, hash } of filesToApply(source, applied)) {
        await sql.query(text);
        await sql.query({ text: NOTE, values: [name, hash] });
      }
    }),
  );
}

/**
 * Schema files that are new or others than before: the platform's first, then the capabilities', and what lies deeper
 * within one after its own. After them the migrations that have never run, by their numbers, which are one sequence
 * for all capabilities.
 * @param applied the hash of each file as it was applied last
 */
export function filesToApply(source: string, applied: ReadonlyMap<string, string>): SqlFile[] {
  const depth = (name: string) => name.split('/').length;
  const schemas = globSync('**/schema.sql', { cwd: source })
    .sort()
    .sort((a, b) => depth(a) - depth(b));
  const migrations = globSync('**/database/migrations/*.sql', { cwd: source }).sort((a, b) =>
    basename(a).localeCompare(basename(b)),
  );
  const read = (name: string): SqlFile => {
    const text = readFileSync(join(source, name), 'utf8');
    return { name, text, hash: hash('sha256', text) };
  };
  return [
    ...schemas.map(read).filter((file) => applied.get(file.name) !== file.hash),
    ...migrations.filter((name) => !applied.has(name)).map(read),
  ];
}
