import type { AdminGroup } from './schemas/roles.ts';

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

/** The navigation of the admin, in its order: a section's name, its page, and the admins who may open it. */
export const ADMIN_SECTIONS: readonly (readonly [name: string, path: string, group: AdminGroup])[] = [
  ['Dashboard', adminPages.dashboard, 'admin'],
  ['Orders', adminPages.orders, 'admin'],
  ['Quotes', adminPages.quotes, 'admin'],
  ['Products', '/admin/products', 'admin'],
  ['Customers', adminPages.customers, 'bookkeeper'],
  ['Users', adminPages.users, 'manager'],
  ['Reviews', adminPages.reviews, 'manager'],
  ['Messages', adminPages.messages, 'manager'],
  ['Report', adminPages.report, 'bookkeeper'],
  ['History', adminPages.history, 'manager'],
];
