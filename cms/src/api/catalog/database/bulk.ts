import type { AdminProduct } from 'shared';
import type { BulkChange, ProductBulk } from 'shared/schemas';
import { planBulk, stateOf, type ChangedProduct, type PlannedBulk } from '../rules/bulk-change';
import { firstRow, rows, type Knex } from '#platform/database/knex';
import { lockDocuments } from '#platform/database/locks';
import type { SignedInUser } from '#platform/database/sessions';
import { identifier, sql } from '#platform/database/sql';
import { Refusal } from '#platform/refusal';
import { ADMIN_COLUMNS, FILLED_IN, toAdminProduct, type AdminProductRow } from './admin-products';
import { unknownName } from '../rules/unknown-name';
import { addAudit, updateProducts } from './import/writes';
import { IMAGES } from './products';

export interface BulkRequest {
  bulk: ProductBulk;
  /** Reports the changes without writing them. */
  isDryRun: boolean;
  actor: SignedInUser;
}

/**
 * Changes several products, all or none. They are locked before they are read, and written by SQL like an import's: a
 * thousand in a statement.
 * @throws Refusal that names every product that stands in the way: `not-found`, `changed-meanwhile`, `invalid`
 */
export function changeProducts(knex: Knex, request: BulkRequest): Promise<PlannedBulk> {
  const { bulk, isDryRun, actor } = request;
  return knex.transaction(async (trx) => {
    const change = await inSpellingOfShop(trx, bulk.change);
    const ids = bulk.products.map(({ _id }) => _id);
    if (!isDryRun) await lockDocuments(trx, 'products', ids, 'change');
    const plan = planBulk({ ...bulk, change }, await findThese(trx, ids));
    if (!plan.ok) {
      const message = plan.errors.map((error) => error.message).join('; ');
      throw new Refusal(plan.reason, { errors: plan.errors, message });
    }
    if (!isDryRun) await write(trx, plan.changes, actor);
    return plan;
  });
}

/** A bulk change creates no brand and no category: a slip of the pen would be in hundreds of products. */
async function inSpellingOfShop(trx: Knex, change: BulkChange): Promise<BulkChange> {
  for (const field of ['brand', 'category'] as const) {
    const wanted = change[field];
    if (wanted === undefined) continue;
    const table = field === 'brand' ? 'brands' : 'categories';
    const found = await firstRow<{ name: string }>(
      trx,
      sql`SELECT name FROM ${identifier(table)} WHERE lower(name) = lower(${wanted})`,
    );
    const unknown = unknownName({ parameter: field, value: wanted });
    if (!found) throw new Refusal('invalid', { errors: [unknown] });
    return { [field]: found.name };
  }
  return change;
}

async function findThese(trx: Knex, ids: readonly string[]): Promise<Map<string, AdminProduct>> {
  const found = await rows<AdminProductRow>(
    trx,
    sql`SELECT ${ADMIN_COLUMNS} FROM products p ${IMAGES}
      WHERE p.document_id = ANY(${ids}) AND ${FILLED_IN}`,
  );
  return new Map(found.map((row) => [row._id, toAdminProduct(row)]));
}

async function write(trx: Knex, changes: readonly ChangedProduct[], actor: SignedInUser) {
  const updates = changes.map(({ before, after }, index) => ({
    number: index,
    documentId: before._id,
    product: after,
    countInStock: before.countInStock,
    fields: differences(before, after).map((name) => ({ name })),
  }));
  await updateProducts(trx, updates, new Date());
  const entries = changes.map(({ before, after }) => ({
    subject: before._id,
    action: 'product.updated',
    details: audited(before, after),
  }));
  await addAudit(trx, entries, actor.documentId);
}

const differences = (before: AdminProduct, after: ChangedProduct['after']) =>
  Object.entries(stateOf(after)).flatMap(([name, value]) =>
    value === before[name as keyof typeof before] ? [] : [name],
  );

/** Only the fields that change, before and after. */
function audited(before: AdminProduct, after: ChangedProduct['after']) {
  const names = differences(before, after);
  const only = (state: object) =>
    Object.fromEntries(Object.entries(state).filter(([name]) => names.includes(name)));
  return { before: only(stateOf(before)), after: only(stateOf(after)), by: 'bulk change' };
}
