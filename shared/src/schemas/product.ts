import * as v from 'valibot';
import { MAX_PAGE_SIZE } from '../constants.ts';
import { keyword } from './list-query.ts';
import { basisEntries, basisMessage, requestEntries } from './product-fields.ts';
import { detailAnswers, detailEntries } from './specifications.ts';

/** A product's fields before an admin's edit; only compared, not stored. Its detail lists may be left out. */
export const basisSchema = v.object(
  {
    ...basisEntries,
    specifications: v.optional(detailAnswers.specifications),
    documents: v.optional(detailAnswers.documents),
    worksWith: v.optional(detailAnswers.worksWith),
  },
  basisMessage,
);

export type ProductBasis = v.InferOutput<typeof basisSchema>;

/**
 * Body of `PUT /api/products/{id}`; `image` is one path or a list. Optional fields: null empties them, missing ones stay as
 * they are. With `basedOn`, changes that somebody else has made meanwhile are not overwritten, and stock changes by the
 * difference.
 */
export const productSchema = v.object({
  ...requestEntries,
  ...detailEntries,
  basedOn: v.optional(basisSchema),
});

export type ProductInput = v.InferOutput<typeof productSchema>;

/** Query of `GET /api/products/suggest`. */
export const suggestQuerySchema = v.object({
  keyword: v.optional(v.pipe(keyword, v.minLength(1, 'keyword is required')), ''),
});

/** Ids, separated by commas. */
export const documentIds = v.optional(
  v.pipe(
    v.string('ids must be given once'),
    v.transform((ids) => ids.replaceAll('\0', '').split(',').filter(Boolean)),
    v.maxLength(MAX_PAGE_SIZE, `ids must be at most ${MAX_PAGE_SIZE}`),
  ),
);
