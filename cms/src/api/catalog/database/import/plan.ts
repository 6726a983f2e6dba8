import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AdminProduct, ImportReport } from 'shared';
import { createMatcher } from '../../rules/csv/match-line';
import { planLine, type LinePlan } from '../../rules/csv/plan-line';
import type { ProductFile } from '../../rules/csv/read-file';
import type { Knex } from '../../../../platform/database/knex';
import { lookUpLines } from './lookups';

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
}

/** Lines that are looked up together. Other requests are handled between batches. */
const BATCH = 250;

/** Computes what a file would change. Locks nothing. */
export async function planImport(
  knex: Knex,
  { header, lines, overfull }: ProductFile,
  hasDecimalCommas: boolean,
): Promise<ImportPlan> {
  const plan: ImportPlan = {
    writes: [],
    unchanged: 0,
    refused: overfull.map((line) => ({
      line,
      path: '',
      message: 'It has more cells than the first line',
    })),
  };
  const match = createMatcher();
  for (let at = 0; at < lines.length; at += BATCH) {
    const batch = lines.slice(at, at + BATCH);
    const lookups = await lookUpLines(knex, batch, header.exportId);
    const around = { hasDecimalCommas, isPictureKnown: lookups.isPictureKnown };
    for (const numbered of batch) {
      const { number, line } = numbered;
      const matched = match(number, line, lookups.foundFor(numbered));
      if (!matched.ok) {
        plan.refused.push({ line: number, ...matched.error });
        continue;
      }
      const { stored } = matched;
      const before = stored?.product ?? null;
      const known = stored && {
        product: stored.product,
        stockOfExport: lookups.stockOfExport(stored.rowId),
      };
      const planned = planLine(line, known, around);
      if (planned.kind === 'unchanged') plan.unchanged += 1;
      else if (planned.kind === 'refused')
        plan.refused.push(...planned.errors.map((error) => ({ line: number, ...error })));
      else plan.writes.push({ number, before, ...planned });
    }
    await nextTurn();
  }
  plan.refused.sort((a, b) => a.line - b.line);
  return plan;
}

/** Nobody would read through more changes. */
const CHANGES_SHOWN = 500;

/** The report of an import. @param details whether to list the lines that change something */
export function reportOf(
  { writes, unchanged, refused }: ImportPlan,
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
  return details ? { ...counts, changes } : counts;
}
