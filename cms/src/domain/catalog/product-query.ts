import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from 'shared';
import * as v from 'valibot';

/** A longer keyword finds nothing more; the rest is cut off. */
const KEYWORD_MAX = 200;

const wholeNumber = (name: string, fallback: number) =>
  v.optional(
    v.pipe(
      v.string(`${name} must be given once`),
      v.regex(/^[1-9]\d{0,8}$/, `${name} must be a whole number of at least 1`),
      v.transform(Number),
    ),
    String(fallback),
  );

/** Query of `GET /api/products`. */
export const productQuerySchema = v.object({
  keyword: v.optional(
    v.pipe(
      v.string('keyword must be given once'),
      // PostgreSQL's text cannot hold a zero byte.
      v.transform((keyword) => keyword.replaceAll('\0', '').trim().slice(0, KEYWORD_MAX)),
    ),
    '',
  ),
  ids: v.optional(
    v.pipe(
      v.string('ids must be given once'),
      v.transform((ids) => ids.replaceAll('\0', '').split(',').filter(Boolean)),
      v.maxLength(MAX_PAGE_SIZE, `ids must be at most ${MAX_PAGE_SIZE}`),
    ),
  ),
  pageNumber: wholeNumber('pageNumber', 1),
  itemsPerPage: v.pipe(
    wholeNumber('itemsPerPage', DEFAULT_PAGE_SIZE),
    v.maxValue(MAX_PAGE_SIZE, `itemsPerPage must be at most ${MAX_PAGE_SIZE}`),
  ),
});
