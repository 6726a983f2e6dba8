import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AdminProduct, FieldError, ImportReport } from 'shared';
import { columnOf } from '../../rules/csv/columns';
import { fieldError, oneOfEach } from '../../rules/csv/line-errors';
import { createMatcher } from '../../rules/csv/match-line';
import { planLine, type LinePlan } from '../../rules/csv/plan-line';
import type { NumberedLine, ProductFile } from '../../rules/csv/read-file';
import type { Knex } from '#platform/database/knex';
import { findUnknown, lookUpLines } from './lookups';

/** The planned write of one line. */
export type PlannedWrite = Extract<LinePlan, { kind: 'created' | 'updated' }> & {
  number: number;
  /** Null for a new product. */
  before: AdminProduct | null;
};

/** The write after its product was locked: with its id, and its stock before and after. */
export type ReadyWrite = PlannedWrite & {
  documentId: string;
  stockBefore: number;
  countInStock: number;
};

type Refusal = ImportReport['refused'][number];

export interface ImportPlan {
  writes: PlannedWrite[];
  unchanged: number;
  refused: Refusal[];
  /** Names that the import would create. */
  newBrands: string[];
  newCategories: string[];
}

/** Lines that are looked up together. Other requests are handled between batches. */
const BATCH = 250;

/** Computes what a file would change. Locks nothing. */
export async function planImport(
  knex: Knex,
  { header, lines }: ProductFile,
  hasDecimalCommas: boolean,
): Promise<ImportPlan> {
  const [writes, refused]: [PlannedWrite[], Refusal[]] = [[], []];
  let unchanged = 0;
  const match = createMatcher();
  for (let at = 0; at < lines.length; at += BATCH) {
    const batch = lines.slice(at, at + BATCH);
    const lookups = await lookUpLines(knex, batch, header.exportId);
    const { isPictureKnown } = lookups;
    const around = { missing: header.missing, hasDecimalCommas, isPictureKnown };
    for (const numbered of batch) {
      const { number, line } = numbered;
      const { stored, error } = match(number, line, lookups.foundFor(numbered));
      const before = stored?.product ?? null;
      const known = stored && {
        product: stored.product,
        stockOfExport: lookups.stockOfExport(stored.rowId),
      };
      const planned = planLine(line, known, around);
      const errors = [
        ...(error ? [error] : []),
        ...(numbered.extra ? [fieldError('', 'It has more cells than the first line')] : []),
        ...(planned.kind === 'refused' ? planned.errors : []),
      ];
      if (errors.length > 0) refused.push(...refusalsOf(numbered, before, errors));
      else if (planned.kind === 'unchanged') unchanged += 1;
      else if (planned.kind !== 'refused') writes.push({ number, before, ...planned });
    }
    await nextTurn();
  }
  const namesOf = (field: 'brand' | 'category') => writes.map(({ product }) => product[field]);
  const newBrands = await findUnknown(knex, 'brands', namesOf('brand'));
  const newCategories = await findUnknown(knex, 'categories', namesOf('category'));
  return { writes, unchanged, refused, newBrands, newCategories };
}

const VALUE_SHOWN = 100;

/** A line's errors, each with the product and the cell's value as the file has them. */
function refusalsOf(
  { number, line, extra }: NumberedLine,
  before: AdminProduct | null,
  errors: readonly FieldError[],
): Refusal[] {
  const product = line.name.trim() || before?.name || line['part number'].trim() || line.id.trim();
  return oneOfEach(errors).map(({ path, message }) => {
    const column = columnOf(path);
    const value = (column ? line[column] : extra).trim();
    return { line: number, product, path, value: value.slice(0, VALUE_SHOWN), message };
  });
}

/** Nobody would read through more changes. */
const CHANGES_SHOWN = 500;

/** The report of an import. @param details whether to list the lines that change something */
export function reportOf(
  { writes, unchanged, refused, newBrands, newCategories }: ImportPlan,
  details: boolean,
): ImportReport {
  const created = writes.filter(({ before }) => before === null).length;
  const changes = writes.slice(0, CHANGES_SHOWN).map(({ number, before, product, fields }) => ({
    line: number,
    name: product.name,
    isNew: before === null,
    fields,
  }));
  const counts = { created, updated: writes.length - created, unchanged, refused };
  return details ? { ...counts, newBrands, newCategories, changes } : counts;
}
