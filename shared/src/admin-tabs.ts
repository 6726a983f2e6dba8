import { PAYMENT_METHOD } from './constants.ts';

// Not among the constants, which every page loads.

/** How money that PayPal does not take is received. */
export const RECEIVED_BY = ['Bank transfer', 'Cash', 'Other'] as const;
/** How an order is paid. */
export const PAYMENT_METHODS = [PAYMENT_METHOD, ...RECEIVED_BY, 'Purchase order'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The tabs of the admin's list of orders, in order, with their names. */
export const ORDER_TAB_NAMES = {
  all: 'All',
  'to-ship': 'To ship',
  unpaid: 'Unpaid',
  problem: 'Problem',
  shortage: 'Shortage',
  shipped: 'Shipped',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
  removed: 'Removed',
} as const;
export type OrderTab = keyof typeof ORDER_TAB_NAMES;
export const ORDER_TABS = Object.keys(ORDER_TAB_NAMES) as OrderTab[];

/**
 * The sort orders of the admin's list of orders. By default the tab "To ship" is oldest first, the others newest first.
 * `not-before` is by the day before which nothing may arrive; orders without one come first.
 */
export const ORDER_SORTS = ['oldest', 'newest', 'not-before'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** Whether the day before which nothing may arrive is reached, or there is none, or it is still to come. */
export const NOT_BEFORE_FILTERS = ['reached', 'later'] as const;
export type NotBeforeFilter = (typeof NOT_BEFORE_FILTERS)[number];

/** The most orders that can be printed or exported at a time. */
export const MAX_MARKED_ORDERS = 500;

/** The tabs of the admin's list of messages. */
export const MESSAGE_TABS = ['open', 'done'] as const;
export type MessageTab = (typeof MESSAGE_TABS)[number];

/** The tabs of the admin's list of reviews. `unanswered` are those that shoppers see without a reply. */
export const REVIEW_TABS = ['all', 'unanswered', 'hidden'] as const;
export type ReviewTab = (typeof REVIEW_TABS)[number];
