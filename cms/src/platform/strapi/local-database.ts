import { firstRow, type Knex } from '../database/knex';
import { sql } from '../database/sql';
import { environment, EnvironmentError } from '../environment/environment';

/** The launcher creates this table in databases of the local stack, whose demo accounts have known passwords. */
const MARK = 'shop_local_database';

/**
 * On the local stack, checks that the launcher has marked the database as a local one.
 * @throws EnvironmentError otherwise
 */
export async function requireLocalDatabase(knex: Knex): Promise<void> {
  if (!environment.LOCAL_STACK) return;
  const found = await firstRow<{ mark: string | null }>(knex, sql`SELECT to_regclass(${MARK}) AS mark`);
  if (!found?.mark) {
    throw new EnvironmentError(
      'LOCAL_STACK adds accounts with known passwords, and DATABASE_URL names a database that the launcher has not marked as a local one',
    );
  }
}
