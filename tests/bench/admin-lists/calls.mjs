/** The API calls of the admin's screens when they are opened, paged, searched and filtered. */
export const CALLS = [
  '/api/admin/orders',
  ...['to-ship', 'unpaid', 'problem', 'shipped', 'refunded', 'removed'].map(
    (state) => `/api/admin/orders?state=${state}`,
  ),
  '/api/admin/orders?pageNumber=500',
  '/api/admin/orders?keyword=bench-1234@example.com',
  '/api/admin/orders?keyword=BP-000123',
  '/api/admin/orders?keyword=soil+moisture',
  '/api/admin/orders?state=to-ship&keyword=Ada',
  '/api/admin/products',
  '/api/admin/products?itemsPerPage=48',
  '/api/admin/products?pageNumber=500',
  '/api/admin/products?keyword=pump',
  '/api/admin/products?keyword=BP-001234',
  ...['stock=low', 'stock=out', 'listed=no', 'stock=low&listed=yes'].map(
    (filter) => `/api/admin/products?${filter}`,
  ),
  ...['name', '-price', 'stock', 'brand'].map((sort) => `/api/admin/products?sort=${sort}`),
  '/api/admin/audit',
  '/api/admin/audit?pageNumber=500',
  '/api/admin/audit?keyword=bench-1234@example.com',
  '/api/admin/audit?keyword=BP-001234',
  '/api/admin/audit?keyword=shipped+Bea',
  '/api/admin/audit?keyword=order',
  '/api/admin/overview',
  '/api/admin/users/benchuser000000000311',
  '/api/users',
  '/api/admin/customers',
  '/api/admin/customers?keyword=bench-9876',
  '/api/admin/reviews',
];

/** Screens with a list, and the text to type into the search. */
export const SCREENS = [
  ['/admin/orders', 'bench-1234'],
  ['/admin/products', 'BP-001234'],
  ['/admin/users', 'bench-9876'],
  ['/admin/history', 'bench-1234'],
];
