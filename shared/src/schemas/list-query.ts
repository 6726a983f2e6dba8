import * as v from 'valibot';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../constants.ts';

/** What the queries of lists have in common. */

/** A longer keyword finds nothing more; the rest is cut off. */
const KEYWORD_MAX = 200;

/** PostgreSQL's text cannot hold a zero byte. */
export const keyword = v.pipe(
  v.string('keyword must be given once'),
  v.transform((text) => text.replaceAll('\0', '').trim().slice(0, KEYWORD_MAX)),
);

/** One of these words. */
export const choice = <const Options extends readonly string[]>(name: string, options: Options) =>
  v.picklist(options, `${name} must be one of ${options.join(', ')}`);

export const oneOf = <const Options extends readonly string[]>(name: string, options: Options) =>
  v.optional(choice(name, options));

export const flag = (name: string) => v.optional(v.literal('true', `${name} must be true`));

/** Further back than any list reaches, and as a row still an `integer`. */
const PAGE_MAX = 10_000_000;

/** A whole number of an address, from 1: which page is asked for, or how long it is. One that is too high is the highest. */
const pageCount = (name: string, fallback: number) =>
  v.optional(
    v.pipe(
      v.string(`${name} must be given once`),
      v.regex(/^[1-9]\d*$/, `${name} must be a whole number of at least 1`),
      v.transform((digits) => Math.min(Number(digits), PAGE_MAX)),
    ),
    String(fallback),
  );

/** Which page of a list, and how long it is. */
export const paging = {
  pageNumber: pageCount('pageNumber', 1),
  itemsPerPage: v.pipe(
    pageCount('itemsPerPage', DEFAULT_PAGE_SIZE),
    v.maxValue(MAX_PAGE_SIZE, `itemsPerPage must be at most ${MAX_PAGE_SIZE}`),
  ),
};

/** What an answer says of the page that was asked for. @param total of the whole list */
export const pageOf = (
  { pageNumber, itemsPerPage }: { pageNumber: number; itemsPerPage: number },
  total: number,
) => ({ page: pageNumber, pages: Math.ceil(total / itemsPerPage), total });

/** A day of the calendar, yyyy-mm-dd, as date fields send it; empty for none. */
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

function isDay(text: string): boolean {
  const time = /^[1-9]\d{3}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  // A 31st of February would be read as a day of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** First and last day, both included, of TIME_ZONE. */
export const period = { from: day('from'), to: day('to') };
