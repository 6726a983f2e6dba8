import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { execute, isTimeout, rows, type Knex } from './knex';
import { lockAllTables } from './locks';
import { raw, sql } from './sql';

const APPLIED = sql`
  CREATE TABLE IF NOT EXISTS shop_schema (
    name text PRIMARY KEY,
    hash text NOT NULL,
    at timestamptz NOT NULL DEFAULT now()
  )`;

const noteOf = ({ name, hash }: SqlFile) => sql`
  INSERT INTO shop_schema (name, hash) VALUES (${name}, ${hash})
  ON CONFLICT (name) DO UPDATE SET hash = excluded.hash, at = now()`;

/** Functions may refer to objects that a later file creates. */
const SETTINGS = sql`SET LOCAL check_function_bodies = off`;

/** How long a start tries to apply the files beside a busy shop, and the longest pause between two attempts. */
const TRY_FOR_MS = 120_000;
const PAUSE_MS = 500;

interface SqlFile {
  /** Path below `src`. */
  name: string;
  text: string;
  hash: string;
}

/**
 * Applies everything that Strapi's schema cannot express: tables, indexes, checks, functions and triggers in the
 * `schema.sql` files, then the numbered migrations (decision 5). Strapi has created its tables before. Runs in one
 * transaction, which is tried again while a running shop has a lock; the caller holds the boot lock, so only one instance
 * does this at a time.
 * @param source the folder `src` of the CMS
 */
export async function applySchema(knex: Knex, source: string): Promise<void> {
  const end = Date.now() + TRY_FOR_MS;
  for (;;) {
    try {
      return await applyOnce(knex, source);
    } catch (error) {
      if (!isTimeout(error) || Date.now() > end) throw error;
      await setTimeout(Math.random() * PAUSE_MS);
    }
  }
}

async function applyOnce(knex: Knex, source: string): Promise<void> {
  await knex.transaction(async (trx) => {
    await execute(trx, APPLIED);
    await execute(trx, SETTINGS);
    const known = await rows<SqlFile>(trx, sql`SELECT name, hash FROM shop_schema`);
    const applied = new Map(known.map((file) => [file.name, file.hash]));
    const files = filesToApply(source, applied);
    if (files.length > 0) await lockAllTables(trx);
    for (const file of files) {
      // The files of this release. Without values, PostgreSQL accepts several statements at once.
      await execute(trx, raw(file.text));
      await execute(trx, noteOf(file));
    }
  });
}

/**
 * New or changed schema files: first the platform's, then the capabilities', parent folders first. Then migrations that
 * have not run, by number; the numbers are one sequence for all capabilities.
 * @param applied the hash of each file when it was last applied
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
