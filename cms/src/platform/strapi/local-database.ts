import type { Core } from '@strapi/strapi';
import { firstRow } from '../database/knex';
import { environment, EnvironmentError } from '../environment/environment';

/** The launcher creates this table in databases of the local stack, whose demo accounts have known passwords. */
const MARK = 'shop_local_database';

/**
 * On the local stack, checks that the launcher has marked the database as a local one.
 * @throws EnvironmentError otherwise
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
