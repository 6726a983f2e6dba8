/** Shorter words are in nearly every text, and no index helps to find them. */
export const LOOKED_UP_FROM = 3;

export const within = (text: string) => `%${escapePattern(text)}%`;

/** Text as a LIKE pattern that matches no more than itself. */
export const escapePattern = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** What is common is among the first products already; an index knows all of what is rare. */
export const FIRST_PRODUCTS =
  '(SELECT haystack, measures FROM shop_product_search LIMIT 200 OFFSET 0)';
