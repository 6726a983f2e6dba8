import { optionalFieldList } from 'shared/schemas';
import { OPTIONAL_COLUMNS } from '../rules/csv/columns';

/** The SQL of a product's optional fields, made from their table in `shared`. */

/** Strapi names a field's column in snake case. */
const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The fields of a product `p` that these readers get, each with a comma before. The panel leaves empty texts: null here. */
export const optionalColumns = (readers: 'everybody' | 'admins'): string =>
  optionalFieldList
    .filter((field) => field.readers === readers)
    .map(({ name, kind }) => {
      const column = `p.${columnOf(name)}`;
      return `, ${kind === 'text' ? `nullif(${column}, '')` : column} AS "${name}"`;
    })
    .join('');

/** The fields that a product file may have, as columns that an import writes. */
export const WRITTEN_COLUMNS = OPTIONAL_COLUMNS.map(({ name, kind }) => ({
  name,
  kind,
  column: columnOf(name),
}));
