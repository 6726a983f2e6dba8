/** Shorter words are in nearly every text, and no index helps to find them. */
export const LOOKED_UP_FROM = 3;

export const within = (text: string) => `%${escapePattern(text)}%`;

/** Text as a LIKE pattern that matches no more than itself. */
export const escapePattern = (text: string) => text.replace(/[\\%_]/g, '\\$&');

const FIRST_PRODUCTS = '(SELECT haystack, measures FROM shop_product_search LIMIT 200 OFFSET 0)';

/**
 * Whether any row `s` of `shop_product_search` passes, in SQL, by the index. A plain EXISTS is planned as if one were soon
 * come upon, and goes through all where there is none.
 */
export const isAny = (condition: string) =>
  `(SELECT count(*) > 0 FROM (SELECT FROM shop_product_search s WHERE ${condition} LIMIT 100) found)`;

/** The same of what may be common, which is among the first products already. */
export const isAnySoon = (condition: string) =>
  `(EXISTS (SELECT FROM ${FIRST_PRODUCTS} s WHERE ${condition}) OR ${isAny(condition)})`;
