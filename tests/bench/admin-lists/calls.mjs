/** A day before or after today, as the report's dates. */
const dayIn = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const YEAR = `from=${dayIn(-365)}&to=${dayIn(1)}`;

/** The API calls of the admin's screens when they are opened, paged, searched and filtered. */
export const CALLS = [
  '/api/admin/orders',
  ...['to-ship', 'unpaid', 'problem', 'shipped', 'refunded', 'cancelled', 'removed'].map(
    (state) => `/api/admin/orders?state=${state}`,
  ),
  '/api/admin/orders?pageNumber=500',
  '/api/admin/orders?keyword=bench-1234@example.com',
  '/api/admin/orders?keyword=BP-000123',
  '/api/admin/orders?keyword=soil+moisture',
  '/api/admin/orders?state=to-ship&keyword=Ada',
  '/api/admin/orders?state=to-ship&notBefore=reached&sort=not-before',
  '/api/admin/orders?keyword=5042',
  '/api/admin/orders?keyword=0407+919+000',
  '/api/admin/orders?keyword=BENCH-CAPTURE-1234',
  '/api/admin/orders?keyword=137.85',
  '/api/admin/orders?keyword=3350',
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
  `/api/admin/report?${YEAR}`,
  `/api/admin/xero.csv?${YEAR}`,
  `/api/admin/myob.csv?${YEAR}&part=200`,
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
