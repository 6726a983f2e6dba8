import type { Core } from '@strapi/strapi';
import type { AdminProduct, FieldError, Product } from 'shared';
import type { ProductInput, ProductPatch } from 'shared/schemas';
import {
  isChangedSince,
  isPatchedSince,
  patched,
  stockAfter,
} from '../../../domain/catalog/product-change';
import { checkProduct } from '../../../domain/catalog/product-rules';
import type { SignedInUser } from '../accounts/sessions';
import { writeAudit } from '../audit';
import { rows, type Knex } from '../knex';
import { lockDocuments } from '../locks';
import { findProductForAdmin } from './admin-products';
import { findAnyProduct } from './products';

/** Writes go through Strapi's documents, so that the panel's history and webhooks see them. */
const PRODUCT = 'api::product.product';

/** An empty product, which nobody sees until it is filled in. @returns its id */
export async function createEmptyProduct(strapi: Core.Strapi): Promise<string> {
  const blank = { brandName: '', partNum: '', categoryName: '', description: '', images: [] };
  const data = { ...blank, name: 'New product', price: 0, countInStock: 0, isListed: false };
  return (await strapi.documents(PRODUCT).create({ data })).documentId;
}

export type UpdateRefusal = 'not-found' | 'unknown-image' | 'changed-meanwhile';

export type UpdateResult =
  { ok: true; product: Product | null } | { ok: false; reason: UpdateRefusal };

const refused = (reason: UpdateRefusal): UpdateResult => ({ ok: false, reason });

/**
 * Fills in or changes a product; once filled in it is in the shop. Orders and other admins wait until
 * it is written, so that what `basedOn` is compared with is what gets changed.
 */
export async function updateProduct(
  strapi: Core.Strapi,
  documentId: string,
  { image, basedOn, brand, category, ...fields }: ProductInput,
  actor: SignedInUser,
): Promise<UpdateResult> {
  return strapi.db.transaction(async ({ trx }): Promise<UpdateResult> => {
    await lockDocuments(trx, 'products', [documentId], 'change');
    const before = await findProductForAdmin(trx, documentId);
    if (!before) return refused('not-found');
    if (basedOn && isChangedSince(basedOn, before)) return refused('changed-meanwhile');
    const images = await lockFiles(trx, image);
    if (!images) return refused('unknown-image');
    const countInStock = stockAfter(fields.countInStock, basedOn, before);
    // One that was hidden stays so.
    const isListed = before.isListed || before.partNum === '';
    // The database finds the brand and the category of these names, or makes them.
    const names = { brandName: brand, categoryName: category };
    const data = { ...fields, ...names, countInStock, images, isListed };
    await strapi.documents(PRODUCT).update({ documentId, data });
    const after = { price: fields.price, countInStock };
    const details = { before: priceAndStock(before), after };
    await writeAudit(trx, actor.documentId, 'product.updated', documentId, details);
    return { ok: true, product: await findAnyProduct(trx, documentId) };
  });
}

export type PatchResult =
  | { ok: true; product: Product | null }
  | { ok: false; reason: 'not-found' | 'changed-meanwhile' }
  | { ok: false; reason: 'invalid'; errors: FieldError[] };

/** Changes a product's price, stock or visibility, under the same lock and rules. */
export async function patchProduct(
  strapi: Core.Strapi,
  documentId: string,
  { basedOn, ...patch }: ProductPatch,
  actor: SignedInUser,
): Promise<PatchResult> {
  return strapi.db.transaction(async ({ trx }): Promise<PatchResult> => {
    await lockDocuments(trx, 'products', [documentId], 'change');
    const before = await findProductForAdmin(trx, documentId);
    if (!before) return { ok: false, reason: 'not-found' };
    if (isPatchedSince(basedOn, before)) return { ok: false, reason: 'changed-meanwhile' };
    const checked = checkProduct(before, { ...before, ...patched(patch, basedOn, before) });
    if (!checked.ok) return { ok: false, reason: 'invalid', errors: checked.errors };
    const data = patchable(checked.product);
    await strapi.documents(PRODUCT).update({ documentId, data });
    const details = { before: patchable(before), after: data };
    await writeAudit(trx, actor.documentId, 'product.updated', documentId, details);
    return { ok: true, product: await findAnyProduct(trx, documentId) };
  });
}

/** False when there is no such product. Past orders keep their own copies of name, price and picture. */
export async function removeProduct(
  strapi: Core.Strapi,
  documentId: string,
  actor: SignedInUser,
): Promise<boolean> {
  return strapi.db.transaction(async ({ trx }) => {
    await lockDocuments(trx, 'products', [documentId], 'removal');
    const before = await findAnyProduct(trx, documentId);
    if (!before) return false;
    await strapi.documents(PRODUCT).delete({ documentId });
    const { name, partNum } = before;
    const details = { before: { name, partNum, ...priceAndStock(before) } };
    await writeAudit(trx, actor.documentId, 'product.removed', documentId, details);
    return true;
  });
}

const priceAndStock = ({ price, countInStock }: Product) => ({ price, countInStock });

type Patchable = Pick<AdminProduct, 'price' | 'countInStock' | 'isListed'>;
const patchable = ({ price, countInStock, isListed }: Patchable): Patchable => ({
  ...{ price, countInStock, isListed },
});

/** Row ids of pictures in their order, locked against their removal; null when one is unknown. */
async function lockFiles(trx: Knex, paths: readonly string[]): Promise<number[] | null> {
  const idOf = await lockPictures(trx, paths);
  const ids = paths.map((path) => idOf.get(path));
  return ids.every((id) => id !== undefined) ? ids : null;
}

/** Row ids of the media library's files by these paths, locked against their removal. */
export async function lockPictures(
  trx: Knex,
  paths: readonly string[],
): Promise<Map<string, number>> {
  const found = await rows<{ id: number; url: string }>(
    trx,
    'SELECT id, url FROM files WHERE url = ANY(?) ORDER BY id FOR KEY SHARE',
    [paths],
  );
  return new Map(found.map(({ id, url }) => [url, id]));
}
