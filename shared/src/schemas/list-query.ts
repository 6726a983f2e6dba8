import * as v from 'valibot';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../constants.ts';

/** Longer keywords are cut off. */
const KEYWORD_MAX = 200;

/** Without zero bytes, which PostgreSQL's text cannot store. */
export const keyword = v.pipe(
  v.string('keyword must be given once'),
  v.transform((text) => text.replaceAll('\0', '').trim().slice(0, KEYWORD_MAX)),
);

export const choice = <const Options extends readonly string[]>(name: string, options: Options) =>
  v.picklist(options, `${name} must be one of ${options.join(', ')}`);

export const oneOf = <const Options extends readonly string[]>(name: string, options: Options) =>
  v.optional(choice(name, options));

export const flag = (name: string) => v.optional(v.literal('true', `${name} must be true`));

/** More than any list has, and small enough that the row number is an `integer`. */
const PAGE_MAX = 10_000_000;

/** A whole number from 1 in a query; larger numbers become PAGE_MAX. */
export const pageCount = (name: string, fallback: number) =>
  v.optional(
    v.pipe(
      v.string(`${name} must be given once`),
      v.regex(/^[1-9]\d*$/, `${name} must be a whole number of at least 1`),
      v.transform((digits) => Math.min(Number(digits), PAGE_MAX)),
    ),
    String(fallback),
  );

/** Page number and page size of a list. */
export const paging = {
  pageNumber: pageCount('pageNumber', 1),
  itemsPerPage: v.pipe(
    pageCount('itemsPerPage', DEFAULT_PAGE_SIZE),
    v.maxValue(MAX_PAGE_SIZE, `itemsPerPage must be at most ${MAX_PAGE_SIZE}`),
  ),
};

/** The paging fields of a response. @param total number of rows in the whole list */
export const pageOf = (
  { pageNumber, itemsPerPage }: { pageNumber: number; itemsPerPage: number },
  total: number,
) => ({ page: pageNumber, pages: Math.ceil(total / itemsPerPage), total });

/** A calendar day, yyyy-mm-dd, as date inputs send it; empty for none. */
const day = (name: string) => {
  const message = `${name} must be a day such as 2026-03-31`;
  return v.optional(
    v.pipe(
      v.string(`${name} must be given once`),
      v.check((text) => text === '' || isDay(text), message),
      v.transform((text) => text || null),
    ),
    '',
  );
};

/** A required calendar day, yyyy-mm-dd. */
export const requiredDay = (name: string) => {
  const message = `${name} must be a day such as 2026-03-31`;
  return v.optional(v.pipe(v.string(`${name} must be given once`), v.check(isDay, message)), '');
};

export function isDay(text: string): boolean {
  const time = /^[1-9]\d{3}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  // Date.parse reads 31 February as a day in March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** First and last day, inclusive, in TIME_ZONE. */
export const period = { from: day('from'), to: day('to') };

/** First and last day, both required and inclusive, in TIME_ZONE. */
export const wholePeriod = { from: requiredDay('from'), to: requiredDay('to') };
/** The message for a last day before the first. */
export const WRONG_ORDER = 'to must not be before from';
