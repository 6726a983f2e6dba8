import { expect, it } from 'vitest';
import { NO_REFERENCE } from 'shared/schemas';
import { filled, readReference, reusable } from './checkout-stored.ts';

const school = { ...NO_REFERENCE, organisation: 'Garden School', purchaseOrder: 'PO-1' };

it('reads a stored reference, and drops what is invalid', () => {
  expect(readReference(JSON.stringify(school))).toEqual(school);
  expect(readReference('{"abn":5,"purchaseOrder":"PO-1","other":"x"}')).toEqual({
    ...NO_REFERENCE,
    purchaseOrder: 'PO-1',
  });
  for (const text of ['', 'null', '[]', '{"abn":""}']) expect(readReference(text)).toBeNull();
});

it('keeps the organisation for the next order, but not what was for one order', () => {
  const last = { ...school, notBefore: '2027-01-28', accountsEmail: 'a@school.example' };
  expect(reusable(last)).toEqual({
    ...NO_REFERENCE,
    organisation: 'Garden School',
    accountsEmail: 'a@school.example',
  });
  expect(reusable({ ...NO_REFERENCE, purchaseOrder: 'PO-1' })).toBeNull();
  expect(reusable(null)).toBeNull();
});

it('has no reference if nothing is in it', () => {
  expect(filled(NO_REFERENCE)).toBeNull();
  expect(filled(school)).toEqual(school);
});
