/**
 * Facts of the shop that many pages need. They come with every page's script, so what few pages need stands in another file.
 */

/** ISO 4217 code of the shop's only currency. */
export const CURRENCY = 'AUD';

/** Country whose postal addresses and payers the shop serves (ISO 3166-1 alpha-2). */
export const COUNTRY_CODE = 'AU';

/** In dollars. Delivery is free, but responses and screens show the amount. */
export const SHIPPING_PRICE = 0;

/** Maximum lengths of the fields of the contact form, in characters. */
export const MESSAGE_LIMITS = { name: 100, about: 200, message: 5000 } as const;

/** Page sizes of a listing; the first is the default. */
export const PAGE_SIZES = [16, 32, 48] as const;
export const DEFAULT_PAGE_SIZE = PAGE_SIZES[0];
export const MAX_PAGE_SIZE = 100;

/** Pages shown either side of the current one before an ellipsis. */
export const PAGINATION_WINDOW = 2;

export const RATING_SCALE = 5;
export const REVIEWS_SHOWN_FIRST = 3;
export const RELATED_COUNT = 4;
/** A page contains this many related products, of which each visit shows `RELATED_COUNT`. */
export const RELATED_CANDIDATES = 5;
/** Stock at or below this is low. */
export const LOW_STOCK = 5;
/** For how many days a new quote is valid. */
export const QUOTE_DAYS = 30;
export const TOP_PRODUCTS_COUNT = 5;
export const SUGGESTIONS_COUNT = 6;
export const ADDED_TO_CART_MS = 3000;

/** bcrypt ignores everything after 72 bytes. */
export const PASSWORD_MIN_BYTES = 8;
export const PASSWORD_MAX_BYTES = 72;

/** Orders store cents in PostgreSQL's integer, whose maximum is 21,474,836.47 dollars. */
export const ORDER_TOTAL_MAX_CENTS = 999_999_999;

export const PAYMENT_METHOD = 'PayPal';

/** When orders sell out a product or return it to stock, publishing waits this long, to collect more such changes. */
export const STOCK_NEWS_SECONDS = 20;
