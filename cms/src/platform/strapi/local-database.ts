import type { Core } from '@strapi/strapi';
import { firstRow } from '../database/knex';
import { environment, EnvironmentError } from '../environment';

/** A table that the launcher makes in a database that may hold accounts whose passwords everybody knows. */
const MARK = 'shop_local_database';

/**
 * On the local stack, which adds such accounts, sees that the database is one that the launcher has marked.
 * @throws EnvironmentError for any other
 */
export async function requireLocalDatabase(strapi: Core.Strapi): Promise<void> {
  if (!environment.LOCAL_STACK) return;
  const found = await firstRow<{ mark: string | null }>(
    strapi.db.connection,
    'SELECT to_regclass(?) AS mark',
    [MARK],
  );
  if (!found?.mark) {
    throw new EnvironmentError(
      'LOCAL_STACK adds accounts with known passwords, and DATABASE_URL names a database that the launcher has not marked as a local one',
    );
  }
}
