/** ISO 4217 code of the one currency the shop trades in. */
export const CURRENCY = 'AUD';

/** Country whose postal addresses and payers the shop serves (ISO 3166-1 alpha-2). */
export const COUNTRY_CODE = 'AU';

/** Where the business is: its days and weeks begin and end there. */
export const TIME_ZONE = 'Australia/Sydney';

/** What a shipping address may hold besides the place itself. */
export const DELIVERY_DETAILS = ['recipient', 'organisation', 'phone', 'note'] as const;

/** Delivery is always free; kept as a number of dollars because answers and screens show it. */
export const SHIPPING_PRICE = 0;

/** The tabs of the admin's list of orders, in order, with their names. */
export const ORDER_TAB_NAMES = {
  all: 'All',
  'to-ship': 'To ship',
  unpaid: 'Unpaid',
  problem: 'Problem',
  shipped: 'Shipped',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
  removed: 'Removed',
} as const;
export type OrderTab = keyof typeof ORDER_TAB_NAMES;
export const ORDER_TABS = Object.keys(ORDER_TAB_NAMES) as OrderTab[];

/** The tabs of the admin's list of messages. */
export const MESSAGE_TABS = ['open', 'done'] as const;
export type MessageTab = (typeof MESSAGE_TABS)[number];

/** How many characters each part of a message from the contact form may have. */
export const MESSAGE_LIMITS = { name: 100, about: 200, message: 5000 } as const;

/** What a listing may show at once; the first is the default. */
export const PAGE_SIZES = [16, 32, 48] as const;
export const DEFAULT_PAGE_SIZE = PAGE_SIZES[0];
export const MAX_PAGE_SIZE = 100;

/** Pages shown either side of the current one before an ellipsis. */
export const PAGINATION_WINDOW = 2;

export const RATING_SCALE = 5;
export const REVIEWS_SHOWN_FIRST = 3;
export const RELATED_COUNT = 4;
/** Of so many a page holds, each visit shows `RELATED_COUNT`. */
export const RELATED_CANDIDATES = 5;
/** Of a product of which so many are left, or fewer, more are to be bought. */
export const LOW_STOCK = 5;
export const TOP_PRODUCTS_COUNT = 5;
export const SUGGESTIONS_COUNT = 6;
export const ADDED_TO_CART_MS = 3000;

/** bcrypt reads no more than 72 bytes, so neither do we. */
export const PASSWORD_MIN_BYTES = 8;
export const PASSWORD_MAX_BYTES = 72;

/** Orders keep whole cents in PostgreSQL's integer, which ends at 21,474,836.47 dollars. */
export const ORDER_TOTAL_MAX_CENTS = 999_999_999;

export const PAYMENT_METHOD = 'PayPal';

/** Stock that orders take to zero, or give back, is published so much later, together with what comes meanwhile. */
export const STOCK_NEWS_SECONDS = 20;
