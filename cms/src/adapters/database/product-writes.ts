import type { Core } from '@strapi/strapi';
import type { ProductInput } from 'shared/schemas';
import { writeAudit } from './audit';
import { rows, type Knex } from './knex';
import type { SignedInUser } from './sessions';

const PRODUCT = 'api::product.product' as const;

/** Writes go through Strapi's documents, so that the panel's history and webhooks see them. */
const documents = (strapi: Core.Strapi) =>
  strapi.documents(PRODUCT as never) as unknown as Documents;

interface Documents {
  create(params: { data: object }): Promise<{ documentId: string }>;
  update(params: { documentId: string; data: object }): Promise<{ documentId: string } | null>;
  delete(params: { documentId: string }): Promise<{ entries: unknown[] }>;
}

/** An empty product, which nobody sees until it is filled in. @returns its id */
export async function createEmptyProduct(strapi: Core.Strapi): Promise<string> {
  const data = { name: 'New product', price: 0, countInStock: 0, isListed: false };
  return (await documents(strapi).create({ data })).documentId;
}

export type UpdateResult = { ok: true } | { ok: false; reason: 'not-found' | 'unknown-image' };

/** Fills in or changes a product; from then on it is in the shop. */
export async function updateProduct(
  strapi: Core.Strapi,
  documentId: string,
  { image, ...fields }: ProductInput,
  actor: SignedInUser,
): Promise<UpdateResult> {
  const knex = strapi.db.connection;
  const before = await readPriceAndStock(knex, documentId);
  if (!before) return { ok: false, reason: 'not-found' };
  const images = await findFiles(knex, image);
  if (!images) return { ok: false, reason: 'unknown-image' };
  const { price, countInStock } = fields;
  await strapi.db.transaction(async ({ trx }) => {
    await documents(strapi).update({ documentId, data: { ...fields, images, isListed: true } });
    await writeAudit(trx, {
      actor: actor.documentId,
      action: 'product.updated',
      subject: documentId,
      details: { before, after: { price, countInStock } },
    });
  });
  return { ok: true };
}

/** False when there is no such product. Past orders keep their own copies of name, price and picture. */
export async function removeProduct(
  strapi: Core.Strapi,
  documentId: string,
  actor: SignedInUser,
): Promise<boolean> {
  const before = await readPriceAndStock(strapi.db.connection, documentId);
  if (!before) return false;
  await strapi.db.transaction(async ({ trx }) => {
    await documents(strapi).delete({ documentId });
    await writeAudit(trx, {
      actor: actor.documentId,
      action: 'product.removed',
      subject: documentId,
      details: { before },
    });
  });
  return true;
}

async function readPriceAndStock(knex: Knex, documentId: string) {
  const [found] = await rows<{ price: string; countInStock: number }>(
    knex,
    `SELECT price, count_in_stock AS "countInStock" FROM products WHERE document_id = ?`,
    [documentId],
  );
  return found ? { ...found, price: Number(found.price) } : null;
}

/** Row ids of the media library's files with these paths, in their order; null when one is unknown. */
async function findFiles(knex: Knex, paths: readonly string[]): Promise<number[] | null> {
  const found = await rows<{ id: number; url: string }>(
    knex,
    'SELECT id, url FROM files WHERE url = ANY(?)',
    [paths],
  );
  const idOf = new Map(found.map(({ id, url }) => [url, id]));
  const ids = paths.map((path) => idOf.get(path));
  return ids.every((id) => id !== undefined) ? ids : null;
}
