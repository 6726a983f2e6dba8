import { messages, type ImportReport } from 'shared';
import type { ProductFile } from '../../rules/csv/read-file';
import { stockAfter } from '../../rules/product-change';
import type { SignedInUser } from '#platform/database/sessions';
import { documentColumns, rows, type Knex } from '#platform/database/knex';
import { lockDocuments, takeTurnsToImport } from '#platform/database/locks';
import { sql } from '#platform/database/sql';
import { planImport, reportOf, type ImportPlan, type PlannedWrite, type ReadyWrite } from './plan';
import { auditWrites, insertProducts, keepWords, noteStocks, updateProducts, writeImages } from './writes';
import { isPartNumberTaken, lockPictures } from '../product-writes';

export interface ImportRequest {
  file: ProductFile;
  hasDecimalCommas: boolean;
  /** Reports the changes without writing them. */
  isDryRun: boolean;
  details: boolean;
  actor: SignedInUser;
}

/** A product of the plan was changed since, or a picture was deleted; nothing is written. */
class Outdated extends Error {
  readonly refused: ImportReport['refused'];

  constructor(refused: ImportReport['refused']) {
    super('Outdated');
    this.refused = refused;
  }
}

/**
 * Imports a product file, as a whole or not at all. Imports run one after another. The plan is made before any product
 * is locked, so orders wait only while the rows are written.
 */
export async function importProducts(knex: Knex, request: ImportRequest): Promise<ImportReport> {
  const { file, hasDecimalCommas, isDryRun, details, actor } = request;
  if (isDryRun) return reportOf(await planImport(knex, file, hasDecimalCommas), details);
  try {
    return await knex.transaction(async (trx) => {
      await takeTurnsToImport(trx);
      const plan = await planImport(trx, file, hasDecimalCommas);
      if (plan.refused.length === 0 && plan.writes.length > 0) {
        await keepWords(knex, plan.writes);
        await write(trx, plan, file.header.exportId, actor);
      }
      return reportOf(plan, details);
    });
  } catch (error) {
    const refused = await refusedBy(knex, request, error);
    if (!refused) throw error;
    return { created: 0, updated: 0, unchanged: 0, refused };
  }
}

/** The lines that an error refuses; null if it is about no line. */
async function refusedBy(
  knex: Knex,
  { file, hasDecimalCommas }: ImportRequest,
  error: unknown,
): Promise<ImportReport['refused'] | null> {
  if (error instanceof Outdated) return error.refused;
  if (!isPartNumberTaken(error)) return null;
  // Another product got a part number during the import; a new plan names its line.
  const { refused } = await planImport(knex, file, hasDecimalCommas);
  const message = messages.partNumberTakenMeanwhile;
  const taken = { line: 1, product: '', path: 'partNum', value: '', message };
  return refused.length > 0 ? refused : [taken];
}

/** @throws Outdated */
async function write(
  trx: Knex,
  { writes }: ImportPlan,
  exportId: string | null,
  actor: SignedInUser,
): Promise<void> {
  const at = new Date();
  const current = await lockCurrent(trx, writes);
  const pictures = await lockPictures(
    trx,
    writes.flatMap(({ product }) => product.image),
  );
  assertCurrent(writes, current, pictures);
  const ready = writes.map((planned): ReadyWrite => {
    const { before, product, stockMove } = planned;
    if (!before) {
      const { document_id: documentId } = documentColumns(at);
      return { ...planned, documentId, stockBefore: 0, countInStock: product.countInStock };
    }
    const stockBefore = current.get(before._id)?.countInStock ?? 0;
    const countInStock = stockAfter(stockMove, { countInStock: 0 }, { countInStock: stockBefore });
    return { ...planned, documentId: before._id, stockBefore, countInStock };
  });
  await insertProducts(
    trx,
    ready.filter(({ before }) => before === null),
    at,
  );
  await updateProducts(
    trx,
    ready.filter(({ before }) => before !== null),
    at,
  );
  await writeImages(trx, ready, pictures);
  await noteStocks(trx, ready, exportId);
  await auditWrites(trx, ready, actor.documentId);
}

interface Current {
  _id: string;
  countInStock: number;
  updatedAt: Date;
}

async function lockCurrent(trx: Knex, writes: readonly PlannedWrite[]) {
  const ids = writes.flatMap(({ before }) => before?._id ?? []);
  await lockDocuments(trx, 'products', ids, 'change');
  const found = await rows<Current>(
    trx,
    sql`SELECT document_id AS "_id", count_in_stock AS "countInStock", updated_at AS "updatedAt"
       FROM products WHERE document_id = ANY(${ids})`,
  );
  return new Map(found.map((row) => [row._id, row]));
}

/** Refuses products that were edited since the plan was made. Sales change only the stock, not `updatedAt`. */
function assertCurrent(
  writes: readonly PlannedWrite[],
  current: ReadonlyMap<string, Current>,
  pictures: ReadonlyMap<string, number>,
): void {
  const refused = writes.flatMap(({ number, before, product }) => {
    const refuse = (path: string, value: string, message: string) => ({
      line: number,
      product: product.name,
      path,
      value,
      message,
    });
    const now = before && current.get(before._id)?.updatedAt.toISOString();
    if (before && now !== before.updatedAt)
      return refuse('_id', before._id, messages.productChangedMeanwhile);
    const isGone = product.image.some((path) => !pictures.has(path));
    return isGone && product.image.join() !== before?.image.join()
      ? refuse('image', product.image.join(' '), messages.imageUnknown)
      : [];
  });
  if (refused.length > 0) throw new Outdated(refused);
}
