import type { FieldError, ProductFacets } from 'shared';
import { isLibraryPath, type ProductInput } from 'shared/schemas';
import type { SpecificationField } from '../rules/specifications';
import { rows, type Knex } from '#platform/database/knex';
import { sql, type Sql } from '#platform/database/sql';

/** A product's details beside its own columns: specifications, documents, and the products it works with. */

/** Columns of a product `p` for the API's response about one product. */
export const DETAIL_COLUMNS = sql`
  (SELECT coalesce(json_agg(json_build_object('name', s.name, 'value', s.value, 'unit', nullif(s.unit, ''))
                            ORDER BY s.position), '[]')
     FROM shop_product_specs s WHERE s.product_id = p.id) AS specifications,
  (SELECT coalesce(json_agg(json_build_object('label', d.label, 'url', coalesce(f.url, d.url))
                            ORDER BY c."order", c.id), '[]')
     FROM products_cmps c JOIN components_catalog_documents d ON d.id = c.cmp_id
     LEFT JOIN files_related_mph m
       ON m.related_id = d.id AND m.related_type = 'catalog.document' AND m.field = 'file'
     LEFT JOIN files f ON f.id = m.file_id
    WHERE c.entity_id = p.id AND c.component_type = 'catalog.document' AND c.field = 'documents'
      AND coalesce(f.url, d.url, '') <> '') AS documents,
  (SELECT coalesce(json_agg(json_build_object('_id', o.document_id, 'name', o.name)
                            ORDER BY l.product_ord, l.id), '[]')
     FROM products_works_with_lnk l JOIN products o ON o.id = l.inv_product_id
    WHERE l.product_id = p.id AND o.is_listed AND o.id <> p.id) AS "worksWith"`;

/** A category: by its name, by its id as in Strapi's panel, or as the category of a product. */
export type CategoryKey = { name: string } | { documentId: string } | { productId: string };

function whereCategory(key: CategoryKey): Sql {
  if ('name' in key) return sql`lower(c.name) = lower(${key.name})`;
  if ('documentId' in key) return sql`c.document_id = ${key.documentId}`;
  return sql`c.id = (SELECT category_id FROM products WHERE document_id = ${key.productId})`;
}

/** The category's field for each of these names, including inherited ones; null where it has none. */
export async function findFields(
  knex: Knex,
  category: CategoryKey,
  names: readonly string[],
): Promise<(SpecificationField | null)[]> {
  const found = await rows<SpecificationField & { index: number }>(
    knex,
    sql`SELECT w.index::integer - 1 AS index, f.name, f.kind, f.unit
       FROM categories c, LATERAL shop_fields_of(c.id) f,
            unnest(${names}::text[]) WITH ORDINALITY AS w (name, index)
      WHERE ${whereCategory(category)} AND f.slug = shop_slug(w.name)`,
  );
  const byIndex = new Map(found.map(({ index, ...field }) => [index, field]));
  return names.map((_, index) => byIndex.get(index) ?? null);
}

/** The specification fields of each category, in the categories' order. */
export function listFields(knex: Knex): Promise<ProductFacets['specifications']> {
  return rows(
    knex,
    sql`SELECT c.name AS category, f.name, f.kind, nullif(f.unit, '') AS unit
       FROM categories c, LATERAL shop_fields_of(c.id) f ORDER BY c.position, c.name, f.position`,
  );
}

/** The hidden products that a product works with. */
export async function hiddenPartners(knex: Knex, documentId: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    knex,
    sql`SELECT o.document_id AS id
       FROM products p JOIN products_works_with_lnk l ON l.product_id = p.id
            JOIN products o ON o.id = l.inv_product_id
      WHERE p.document_id = ${documentId} AND o.is_listed IS NOT TRUE ORDER BY l.product_ord, l.id`,
  );
  return found.map(({ id }) => id);
}

type WrittenDetails = Pick<ProductInput, 'documents' | 'worksWith'>;

/** Errors for details that refer to documents or products that do not exist. */
export function unknownDetails(
  { documents = [], worksWith = [] }: WrittenDetails,
  files: ReadonlyMap<string, number>,
  products: ReadonlySet<string>,
): FieldError[] {
  return [
    ...documents.flatMap(({ url }, index) =>
      isLibraryPath(url) && !files.has(url)
        ? [{ path: `documents.${index}.url`, message: 'Document must have been uploaded' }]
        : [],
    ),
    ...worksWith.flatMap((id, index) =>
      products.has(id)
        ? []
        : [{ path: `worksWith.${index}`, message: 'Works With must name products of the shop' }],
    ),
  ];
}

/** The details in the form of Strapi's documents. Details that are not given stay as they are. */
export function detailFields({ documents, worksWith }: WrittenDetails, files: ReadonlyMap<string, number>) {
  return {
    ...(documents && {
      documents: documents.map(({ label, url }) => {
        const file = files.get(url);
        return file === undefined ? { label, url } : { label, file };
      }),
    }),
    ...(worksWith && { worksWith: { set: worksWith.map((documentId) => ({ documentId })) } }),
  };
}
