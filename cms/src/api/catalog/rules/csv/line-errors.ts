import type { FieldError } from 'shared';
import { columnOf, NEEDED, type Column } from './columns';

export const fieldError = (path: string, message: string): FieldError => ({ path, message });

/** The error of a new product in a file that only has some columns, such as a price list. */
export function missingColumns(missing: ReadonlySet<Column>, partNum: string): FieldError[] {
  const needed = NEEDED.filter((column) => missing.has(column));
  if (needed.length === 0) return [];
  const unknown = `No product has the part number ${partNum}`;
  return [fieldError('partNum', `${unknown}, and a new one needs the columns ${needed.join(', ')}`)];
}

/** Whether the file lacks the column of a field. */
export function isMissing(path: string, missing: ReadonlySet<Column>): boolean {
  const column = columnOf(path);
  return column !== undefined && missing.has(column);
}

/** The first error of each field, which is the most precise one. */
export const oneOfEach = (errors: readonly FieldError[]): FieldError[] =>
  errors.filter(({ path }, index) => errors.findIndex((earlier) => earlier.path === path) === index);
