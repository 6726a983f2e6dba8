import { expect, test } from 'vitest';
import { ORDER_COLUMNS, saleCells } from './order-csv';

const delivery = {
  recipient: null,
  organisation: '+Garden School',
  address: '1 Garden Lane',
  city: 'Ballarat',
  region: 'VIC',
  postalCode: '3350',
  country: 'Australia',
  phone: '+61 3 5550 0142',
  note: 'At the\tback',
  purchaseOrder: '=PO',
  referenceOrganisation: 'Garden School',
  abn: '51 824 753 556',
  accountsEmail: 'accounts@school.example',
  notBefore: '2027-01-28',
};
const line = {
  orderNumber: '1001',
  orderRow: 1,
  position: 1,
  orderId: 'o1',
  date: '2026-03-31',
  paidDate: '2026-04-01',
  state: 'under_review' as const,
  isRemoved: false,
  customer: '=Bea',
  email: 'bea@example.com',
  partNum: 'SP-1',
  name: 'Soil probe',
  quantity: 3,
  priceCents: 1250,
  totalCents: 4750,
  discountCents: 500,
  quoteNumber: 'Q-1001',
  withheldQuantity: 1,
  gstCents: 432,
  invoiceNumber: 'INV-7',
  refundedCents: 1000,
  carrier: null,
  paymentMethod: 'Cash',
  trackingNumber: '+61',
  ...delivery,
};
const shown = (changes: object) =>
  Object.fromEntries(saleCells({ ...line, ...changes }).map((cell, index) => [ORDER_COLUMNS[index], cell]));

test('a line has the item, the customer and the amounts, and no formula', () => {
  expect(shown({})).toEqual({
    'order id': 'o1',
    date: '2026-03-31',
    'paid date': '2026-04-01',
    status: 'under review',
    customer: "'=Bea",
    'e-mail': 'bea@example.com',
    'part number': 'SP-1',
    name: 'Soil probe',
    quantity: '3',
    'unit price': '12.50',
    'line total': '37.50',
    'order total': '47.50',
    GST: '4.32',
    'invoice number': 'INV-7',
    refunded: '10.00',
    carrier: '',
    tracking: "'+61",
    'to ship': '2',
    'order number': '1001',
    recipient: '',
    organisation: "'+Garden School",
    address: '1 Garden Lane',
    city: 'Ballarat',
    state: 'VIC',
    postcode: '3350',
    country: 'Australia',
    phone: "'+61 3 5550 0142",
    'delivery note': 'At the\tback',
    returned: '',
    'returned by': '',
    refund: '',
    'refund GST': '',
    'purchase order': "'=PO",
    'buyer organisation': 'Garden School',
    'buyer ABN': '51 824 753 556',
    'accounts e-mail': 'accounts@school.example',
    'not before': '2027-01-28',
    'payment method': 'Cash',
    discount: '5.00',
    quote: 'Q-1001',
  });
});

test('the order’s amounts are on its first line only, so that columns add up', () => {
  expect(shown({ position: 2 })).toMatchObject({
    'line total': '37.50',
    'order total': '',
    GST: '',
    refunded: '',
    discount: '',
    'invoice number': 'INV-7',
  });
});

test('a removed order is marked, and one without GST has an empty cell', () => {
  expect(shown({ isRemoved: true, gstCents: null })).toMatchObject({ status: 'removed', GST: '' });
});

test('shipped, refunded and cancelled orders have nothing to ship', () => {
  for (const state of ['shipped', 'refunded', 'cancelled'])
    expect(shown({ state })).toMatchObject({ 'to ship': '0' });
});

test('a refund is a row of its own, with its day, its note and its amounts', () => {
  const refund = {
    noteRow: 1,
    orderId: 'o1',
    orderNumber: '1001',
    date: '2026-07-02',
    customer: '=Bea',
    email: 'bea@example.com',
    number: 'INV-7-A1',
    reason: '=Broken',
    cents: 1000,
    gstCents: 91,
    ...delivery,
    paymentMethod: 'Cash',
    quoteNumber: null,
  };
  const cells = saleCells(refund).map((cell, index) => [ORDER_COLUMNS[index], cell]);
  const filled = Object.fromEntries(cells.filter(([, cell]) => cell !== ''));
  expect(filled).toMatchObject({
    'order id': 'o1',
    date: '2026-07-02',
    status: 'refund',
    customer: "'=Bea",
    name: "'=Broken",
    'invoice number': 'INV-7-A1',
    refund: '10.00',
    'refund GST': '0.91',
    'payment method': 'Cash',
  });
  for (const column of ['quantity', 'line total', 'order total', 'GST', 'refunded'])
    expect(filled).not.toHaveProperty(column);
  expect(cells).toHaveLength(ORDER_COLUMNS.length);
});

test('what went back without a sale is a row of its own, in no other sum', () => {
  const returned = {
    reference: 'REFUND-1',
    orderId: 'o1',
    orderNumber: '1001',
    date: '2026-07-02',
    customer: 'Bea',
    email: 'bea@example.com',
    paymentMethod: 'PayPal',
    reason: null,
    cents: 130,
    quoteNumber: null,
    ...delivery,
  };
  const cells = saleCells(returned).map((cell, index) => [ORDER_COLUMNS[index], cell]);
  expect(Object.fromEntries(cells)).toMatchObject({
    'order id': 'o1',
    date: '2026-07-02',
    status: 'returned',
    refund: '',
    'order total': '',
    name: 'Payment sent back',
    returned: '1.30',
    'returned by': 'REFUND-1',
  });
  expect(cells).toHaveLength(ORDER_COLUMNS.length);
});
