import { expect, test } from 'vitest';
import { ACCESS } from './access';
import { endpoints, errorMessages } from './endpoint';

import.meta.glob('../../api/*/routes/*.ts', { eager: true });

/** What only makes sense to the customer of an order. */
const TO_CUSTOMERS = /\byour (payment|cart|order|parcel)\b|check out|put aside for you|\byou paid\b/i;

test('no call that only admins make is refused with a sentence for the customer', () => {
  const atDesk = [...endpoints].filter(([, { access }]) => ACCESS[access].customer !== 'allowed');
  expect(atDesk.length).toBeGreaterThan(40);
  const wrong = atDesk.flatMap(([name, endpoint]) =>
    Object.values(errorMessages(endpoint))
      .flat()
      .filter((message) => TO_CUSTOMERS.test(message))
      .map((message) => `${name}: ${message}`),
  );
  expect(wrong).toEqual([]);
});
