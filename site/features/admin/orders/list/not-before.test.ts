import { expect, it } from 'vitest';
import { pendingOrder } from '../../../../lib/api/fixtures/order.ts';
import { deliveryQuestion, laterText, notBeforeMark, waitsForItsDay } from './not-before.ts';

const on = (notBefore: string | null, orderNumber = '1001') => ({
  ...pendingOrder,
  orderNumber,
  reference: { ...pendingOrder.reference, notBefore },
});
const TODAY = '2027-01-27';
const now = Date.parse('2027-01-27T09:00:00Z');

it('a row says the day before which the goods may not arrive', () => {
  expect(notBeforeMark(on(null), now)).toBeNull();
  expect(notBeforeMark(on('2027-01-28'), now)).toEqual({
    text: 'Not before 28/01/2027',
    tone: 'undecided',
  });
  expect(notBeforeMark(on(TODAY), now)).toEqual({
    text: 'Not before 27/01/2027',
    tone: 'quiet',
  });
});

it('asks before orders are marked as delivered, and names those for a later day', () => {
  expect(deliveryQuestion([on(TODAY)], TODAY)).toBe('Are you sure you want to mark this order as delivered?');
  expect(deliveryQuestion([on(null), on(null), on(null)], TODAY)).toBe(
    'Are you sure you want to mark these 3 orders as delivered?',
  );
  expect(deliveryQuestion([on(null), on('2027-01-28', '1002')], TODAY)).toBe(
    'Are you sure you want to mark these 2 orders as delivered?\nTheir buyers want delivery later: 1002 not before 28/01/2027.',
  );
});

it('a paid order that is not due waits for its day', () => {
  const item = { qty: 1, qtyToShip: 1, qtyRefunded: 0, price: 5, image: '', partNum: '' };
  const paid = {
    ...on('2027-01-28'),
    isPaid: true,
    orderItems: [{ ...item, _id: 'i', name: 'Part', product: 'p' }],
  };
  expect(waitsForItsDay(paid, TODAY)).toBe(true);
  expect(waitsForItsDay(paid, '2027-01-28')).toBe(false);
  // Nothing of these is to be sent.
  expect(waitsForItsDay({ ...paid, isPaid: false }, TODAY)).toBe(false);
  expect(waitsForItsDay({ ...paid, isDelivered: true }, TODAY)).toBe(false);
});

it('names the orders that are not due, with their days, up to ten', () => {
  const [one, ...many] = Array.from({ length: 12 }, (_, index) => on('2027-01-28', String(1001 + index)));
  expect(laterText([one!])).toBe('1001 not before 28/01/2027');
  expect(laterText(many.slice(0, 2))).toBe('1002 not before 28/01/2027, 1003 not before 28/01/2027');
  expect(laterText(many)).toMatch(/, 1011 not before 28\/01\/2027 and 1 more$/);
});
