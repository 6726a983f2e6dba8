import { adminPages, type OrderTab } from 'shared';

export { adminPages } from 'shared';

const segment = encodeURIComponent;

/** Links to every page of the admin. */
export const adminPaths = {
  ...adminPages,
  /** A tab of the admin's orders, or what a keyword finds among them. */
  ordersIn: (tab: OrderTab) => `/admin/orders?state=${tab}`,
  orderSearch: (keyword: string) => `/admin/orders?keyword=${segment(keyword)}`,
  lowStock: '/admin/products?stock=low&listed=yes',
  user: (id: string) => `/admin/users/${segment(id)}`,
  /** What the history has about somebody or something. */
  historyOf: (keyword: string) => `/admin/history?keyword=${segment(keyword)}`,
  products: (pageNumber = 1) =>
    pageNumber === 1 ? '/admin/products' : `/admin/products/${pageNumber}`,
  productSearch: (keyword: string, pageNumber = 1) =>
    pageNumber === 1
      ? `/admin/products/search/${segment(keyword)}`
      : `/admin/products/search/${segment(keyword)}/${pageNumber}`,
} as const;
