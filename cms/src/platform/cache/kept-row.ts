import { cached } from './cached';
import { preparedRows, rows, type Binding, type Knex } from '../database/knex';

interface Query {
  knex: Knex;
  sql: string;
  bindings: readonly Binding[];
  name: string | undefined;
}

const read = cached('all', async ({ knex, sql, bindings, name }: Query) => {
  const found =
    name === undefined ? rows(knex, sql, bindings) : preparedRows(knex, name, sql, bindings);
  return { row: (await found)[0] ?? null };
});

/**
 * The first row of a query, read once for all who ask the same until anything changes. Not to be written to.
 * @param name where it is to be prepared: the query's own, as a text that differs needs another
 */
export async function keptRow<Row>(
  knex: Knex,
  sql: string,
  bindings: readonly Binding[],
  name?: string,
): Promise<Row | null> {
  const { row } = await read({ knex, sql, bindings, name }, JSON.stringify([sql, bindings]));
  return row as Row | null;
}
