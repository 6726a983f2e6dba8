import type { ProductForSale } from '../draft-order';
import type { OrderInput } from '../order-input';
import type { OrderRecord } from '../order';
import type { ProviderOrder } from '../payment';

/** Valid records for the rules' tests; each test changes what it is about. */

export const sensor: ProductForSale = {
  id: 7,
  documentId: 'sensor',
  name: 'Soil sensor',
  image: '/uploads/sensor.webp',
  priceCents: 1250,
  countInStock: 5,
};

export const cable: ProductForSale = {
  id: 3,
  documentId: 'cable',
  name: 'Cable',
  image: '',
  priceCents: 10,
  countInStock: 100,
};

export function orderInput(overrides: Partial<OrderInput> = {}): OrderInput {
  return {
    lines: [
      { product: 'sensor', qty: 2, price: 12.5 },
      { product: 'cable', qty: 3, price: 0.1 },
    ],
    shippingAddress: {
      address: '1 Garden Lane',
      city: 'Ballarat',
      state: 'VIC',
      postalCode: '3350',
      country: 'Australia',
    },
    itemsPrice: 25.3,
    shippingPrice: 0,
    totalPrice: 25.3,
    ...overrides,
  };
}

export function orderRecord(overrides: Partial<OrderRecord> = {}): OrderRecord {
  return {
    id: 1,
    documentId: 'order-1',
    state: 'pending',
    customer: { documentId: 'user-1', name: 'Casey', email: 'casey@example.com' },
    lines: [],
    shippingAddress: orderInput().shippingAddress,
    itemsCents: 2530,
    shippingCents: 0,
    totalCents: 2530,
    expiresAt: new Date('2026-01-01T00:30:00Z'),
    endReason: null,
    paypalOrderId: 'PAYPAL-1',
    captureId: null,
    captureAttempt: 1,
    captureRequestedAt: null,
    declinedAt: null,
    refundDueCaptureId: null,
    refundedCents: 0,
    requestHash: 'hash',
    paidAt: null,
    paymentProblem: null,
    deliveredAt: null,
    trackingNumber: null,
    createdAt: new Date('2026-01-01T00:00:00Z'),
    updatedAt: new Date('2026-01-01T00:00:00Z'),
    ...overrides,
  };
}

export function providerOrder(overrides: Partial<ProviderOrder> = {}): ProviderOrder {
  return {
    id: 'PAYPAL-1',
    status: 'COMPLETED',
    customId: 'order-1',
    invoiceId: 'order-1',
    payeeMerchantId: 'merchant',
    captures: [{ id: 'CAPTURE-1', status: 'COMPLETED', amountCents: 2530, currency: 'AUD' }],
    refundedCents: 0,
    refunds: { underWay: 0, failed: 0 },
    ...overrides,
  };
}
