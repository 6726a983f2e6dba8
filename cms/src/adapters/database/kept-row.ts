import { keptUntilChange } from './changes';
import { firstRow, type Binding, type Knex } from './knex';

interface Query {
  knex: Knex;
  sql: string;
  bindings: readonly Binding[];
}

const read = keptUntilChange('all', ({ knex, sql, bindings }: Query) =>
  firstRow<unknown>(knex, sql, bindings),
);

/** The first row of a query, read once for all who ask the same until anything changes. Not to be written to. */
export const keptRow = <Row>(knex: Knex, sql: string, bindings: readonly Binding[]) =>
  read({ knex, sql, bindings }, JSON.stringify([sql, bindings])) as Promise<Row | null>;
