import type { Core } from '@strapi/strapi';
import { messages, type AdminProduct, type Product } from 'shared';
import { recordOf, type ProductInput, type ProductPatch, type SpecificationInput } from 'shared/schemas';
import { auditedChanges, isChangedSince, isPatchedSince, patched, stockAfter } from '../rules/product-change';
import { checkProduct } from '../rules/product-rules';
import { typeSpecifications } from '../rules/specifications';
import type { SignedInUser } from '#platform/database/sessions';
import { writeAudit } from '#platform/audit/audit';
import { readContent } from '#platform/audit/content';
import { versionsOf } from '#platform/audit/rules/versions';
import { violatesUnique, rows, type Knex } from '#platform/database/knex';
import { lockDocuments } from '#platform/database/locks';
import { sql } from '#platform/database/sql';
import { Refusal } from '#platform/refusal';
import { findProductForAdmin } from './admin-products';
import { detailFields, findFields, hiddenPartners, unknownDetails } from './details';
import { findAnyProduct } from './products';
import { unknownReplacement } from './replacement';

/** Products are written as Strapi documents, so that the panel's history and webhooks get the changes. */
const PRODUCT = 'api::product.product';

/** Creates an empty product, which the shop does not show until it is filled in. @returns its id */
export async function createEmptyProduct(strapi: Core.Strapi): Promise<string> {
  const blank = { brandName: '', partNum: '', categoryName: '', description: '', images: [] };
  const data = { ...blank, name: 'New product', price: 0, countInStock: 0, isListed: false };
  return (await strapi.documents(PRODUCT).create({ data })).documentId;
}

/** Whether the database refused a part number because another product has it. */
export const isPartNumberTaken = (error: unknown): boolean =>
  violatesUnique('shop_product_search_part_once', error);

/**
 * Fills in or changes a product. Filling it in puts it into the shop. Orders and other admins wait until it is written,
 * so `basedOn` is compared with the version that gets changed.
 * @throws Refusal `not-found`, `changed-meanwhile`, `unknown-image`, `invalid`
 */
export async function updateProduct(...update: Parameters<typeof writeProduct>): Promise<Product> {
  try {
    return await writeProduct(...update);
  } catch (error) {
    if (!isPartNumberTaken(error)) throw error;
    const message = messages.partNumberTaken(update[2].partNum);
    throw new Refusal('invalid', { errors: [{ path: 'partNum', message }] });
  }
}

async function writeProduct(
  strapi: Core.Strapi,
  documentId: string,
  input: ProductInput,
  actor: SignedInUser,
): Promise<Product> {
  const { name, partNum, price, description, image, brand, category, countInStock: sent, ...more } = input;
  const { specifications, documents, worksWith, basedOn, ...optional } = more;
  return strapi.db.transaction(async ({ trx }) => {
    const hidden = worksWith ? await hiddenPartners(trx, documentId) : [];
    const named = [...(worksWith ?? []), ...hidden];
    const there = await lockDocuments(trx, 'products', [documentId, ...named], 'change');
    const before = await findProductForAdmin(trx, documentId);
    if (!before) throw new Refusal('not-found');
    if (basedOn && isChangedSince(basedOn, before)) throw new Refusal('changed-meanwhile');
    const links = (documents ?? []).map(({ url }) => url);
    const files = await lockPictures(trx, [...image, ...links]);
    const images = image.flatMap((path) => files.get(path) ?? []);
    if (images.length < image.length) throw new Refusal('unknown-image');
    // The form does not show hidden partners, so they are kept.
    const partners = named.filter((id) => id !== documentId);
    const details = { documents, worksWith: worksWith && partners };
    // A replacement that was removed later does not stop other changes.
    const replaced = optional.replacedBy === before.replacedBy ? {} : optional;
    const unknown = [...unknownDetails(details, files, there), ...(await unknownReplacement(trx, replaced))];
    if (unknown.length > 0) throw new Refusal('invalid', { errors: unknown });
    const typed = specifications && (await inCategory(trx, category, specifications));
    if (typed && !typed.ok) throw new Refusal('invalid', { errors: typed.errors });
    const countInStock = stockAfter(sent, basedOn, before);
    // A hidden product stays hidden.
    const isListed = before.isListed || before.partNum === '';
    // The database finds or creates the brand and category with these names.
    const names = { brandName: brand, categoryName: category };
    const data = {
      name,
      partNum,
      price,
      description,
      ...names,
      countInStock,
      images,
      isListed,
      ...untyped(optional),
      ...(typed && { specifications: typed.specifications }),
      ...detailFields(details, files),
    };
    const contentBefore = await readContent(strapi, PRODUCT, documentId);
    await strapi.documents(PRODUCT).update({ documentId, data });
    const contentAfter = await readContent(strapi, PRODUCT, documentId);
    const audited = auditedChanges(optional, before);
    await writeAudit(
      trx,
      actor.documentId,
      'product.updated',
      documentId,
      {
        before: { ...priceAndStock(before), ...recordOf(audited, (field) => before[field]) },
        after: { price, countInStock, ...recordOf(audited, (field) => optional[field]) },
      },
      versionsOf(documentId, contentBefore, contentAfter),
    );
    return mustFindProduct(trx, documentId);
  });
}

/** Null empties a field, which Strapi's types do not know. */
const untyped = (fields: object) => fields;

/** The specifications with the names, units and numbers of this category's fields. */
async function inCategory(trx: Knex, name: string, given: readonly SpecificationInput[]) {
  const names = given.map((specification) => specification.name);
  return typeSpecifications(given, await findFields(trx, { name }, names));
}

async function mustFindProduct(trx: Knex, documentId: string): Promise<Product> {
  const product = await findAnyProduct(trx, documentId);
  if (!product) throw new Refusal('not-found');
  return product;
}

/**
 * Changes a product's price, stock or visibility, under the same lock and rules as `updateProduct`.
 * @throws Refusal `not-found`, `changed-meanwhile`, `invalid`
 */
export async function patchProduct(
  strapi: Core.Strapi,
  documentId: string,
  { basedOn, ...patch }: ProductPatch,
  actor: SignedInUser,
): Promise<Product> {
  return strapi.db.transaction(async ({ trx }) => {
    await lockDocuments(trx, 'products', [documentId], 'change');
    const before = await findProductForAdmin(trx, documentId);
    if (!before) throw new Refusal('not-found');
    if (isPatchedSince(basedOn, before)) throw new Refusal('changed-meanwhile');
    const checked = checkProduct(before, { ...before, ...patched(patch, basedOn, before) });
    if (!checked.ok) throw new Refusal('invalid', { errors: checked.errors });
    const data = patchable(checked.product);
    await strapi.documents(PRODUCT).update({ documentId, data });
    const details = { before: patchable(before), after: data };
    await writeAudit(trx, actor.documentId, 'product.updated', documentId, details);
    return mustFindProduct(trx, documentId);
  });
}

/**
 * Deletes a product. Past orders keep their own copies of name, price and picture.
 * @throws Refusal `not-found`
 */
export async function removeProduct(
  strapi: Core.Strapi,
  documentId: string,
  actor: SignedInUser,
): Promise<void> {
  return strapi.db.transaction(async ({ trx }) => {
    await lockDocuments(trx, 'products', [documentId], 'removal');
    const before = await findAnyProduct(trx, documentId);
    if (!before) throw new Refusal('not-found');
    const versions = versionsOf(documentId, await readContent(strapi, PRODUCT, documentId), null);
    await strapi.documents(PRODUCT).delete({ documentId });
    const { name, partNum } = before;
    const details = { before: { name, partNum, ...priceAndStock(before) } };
    await writeAudit(trx, actor.documentId, 'product.removed', documentId, details, versions);
  });
}

const priceAndStock = ({ price, countInStock }: Product) => ({ price, countInStock });

type Patchable = Pick<AdminProduct, 'price' | 'countInStock' | 'isListed'>;
const patchable = ({ price, countInStock, isListed }: Patchable): Patchable => ({
  price,
  countInStock,
  isListed,
});

/** Row ids of the media library's files with these paths, locked against deletion. */
export async function lockPictures(trx: Knex, paths: readonly string[]): Promise<Map<string, number>> {
  const found = await rows<{ id: number; url: string }>(
    trx,
    sql`SELECT id, url FROM files WHERE url = ANY(${paths}) ORDER BY id FOR KEY SHARE`,
  );
  return new Map(found.map(({ id, url }) => [url, id]));
}
