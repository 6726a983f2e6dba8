import { expect, test } from 'vitest';
import { orderLine, orderRecord } from '../rules/fixtures/records';
import { compose } from '../../../platform/email/compose';
import { orderConfirmation, shippingConfirmation } from './order-emails';

const business = {
  name: 'Sprout',
  phone: '',
  email: 'hello@sprout.example',
  businessNumber: '12 345',
  deliversTo: '',
};
const order = orderRecord({
  totalCents: 3750,
  refundedCents: 1250,
  lines: [
    orderLine({ quantity: 3, refundedQuantity: 1, withheldQuantity: 1 }),
    orderLine({ name: 'Cable', priceCents: 10, refundedQuantity: 2, withheldQuantity: 2 }),
  ],
});

test.each([
  ['about shipping', shippingConfirmation(order, 'AP1')],
  ['that confirms the order again', orderConfirmation(order)],
])('an email %s lists shipped and refunded pieces separately', (_what, content) => {
  const { text, html } = compose(content, business);
  expect(text).toMatch(
    /\n2 x Soil sensor: \$25\.00\n1 x Soil sensor, refunded and not sent: \$12\.50\n2 x Cable, refunded and not sent: \$0\.20\n.*Total: \$37\.50 AUD\nRefunded: \$12\.50 AUD/s,
  );
  for (const part of ['2 × Soil sensor<', '1 × Soil sensor, refunded and not sent<', '$12.50 AUD'])
    expect(html).toContain(part);
});
