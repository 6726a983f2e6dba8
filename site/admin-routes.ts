import { adminPages, type OrderTab } from 'shared';
import type { QuoteState } from 'shared/schemas';

export { adminPages } from 'shared';

const segment = encodeURIComponent;

/** Links to the admin's pages. */
export const adminPaths = {
  ...adminPages,
  ordersIn: (tab: OrderTab) => `/admin/orders?state=${tab}`,
  orderSearch: (keyword: string) => `/admin/orders?keyword=${segment(keyword)}`,
  /** The form for a new order, filled in with a customer. */
  newOrderFor: (customerId: string) => `/admin/orders/new?customer=${segment(customerId)}`,
  quotesIn: (state: QuoteState) => `/admin/quotes?state=${state}`,
  unansweredReviews: '/admin/reviews?state=unanswered',
  lowStock: '/admin/products?stock=low&listed=yes',
  messagesOf: (email: string, isDone: boolean) =>
    `/admin/messages?${isDone ? 'state=done&' : ''}keyword=${segment(email)}`,
  user: (id: string) => `/admin/users/${segment(id)}`,
  /** The history, searched for an account, order or product. */
  historyOf: (keyword: string) => `/admin/history?keyword=${segment(keyword)}`,
  products: (pageNumber = 1) => (pageNumber === 1 ? '/admin/products' : `/admin/products/${pageNumber}`),
  productSearch: (keyword: string, pageNumber = 1) =>
    pageNumber === 1
      ? `/admin/products/search/${segment(keyword)}`
      : `/admin/products/search/${segment(keyword)}/${pageNumber}`,
} as const;
