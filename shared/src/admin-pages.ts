/** Pages of the shop's admin, apart from those of `site-pages.ts` to keep them out of the shop's scripts. */
export const adminPages = {
  dashboard: '/admin',
  orders: '/admin/orders',
  newOrder: '/admin/orders/new',
  quotes: '/admin/quotes',
  newQuote: '/admin/quotes/new',
  customers: '/admin/customers',
  users: '/admin/users',
  reviews: '/admin/reviews',
  messages: '/admin/messages',
  report: '/admin/report',
  history: '/admin/history',
} as const;
