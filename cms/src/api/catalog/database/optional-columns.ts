import { optionalFieldList } from 'shared/schemas';
import { empty, identifier, join, sql, type Sql } from '#platform/database/sql';
import { OPTIONAL_COLUMNS } from '../rules/csv/columns';

/** The SQL of a product's optional fields, made from their table in `shared`. */

/** Strapi names a field's column in snake case. */
const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The pieces of a list, which may be none, with a comma before each. */
export const withCommas = (pieces: readonly Sql[]): Sql =>
  pieces.length > 0 ? join(pieces, ', ', ', ') : empty;

/** The fields of a product `p` that these readers get, each with a comma before. The panel leaves empty texts: null here. */
export const optionalColumns = (readers: 'everybody' | 'admins'): Sql =>
  withCommas(
    optionalFieldList
      .filter((field) => field.readers === readers)
      .map(({ name, kind }) => {
        const column = sql`p.${identifier(columnOf(name))}`;
        return sql`${kind === 'text' ? sql`nullif(${column}, '')` : column} AS ${identifier(name)}`;
      }),
  );

/** The fields that a product file may have, as columns that an import writes. */
export const WRITTEN_COLUMNS = OPTIONAL_COLUMNS.map(({ name, kind }) => ({
  name,
  kind,
  column: columnOf(name),
}));
