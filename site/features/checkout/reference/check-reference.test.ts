import { expect, it } from 'vitest';
import { checkReference } from './check-reference.ts';

const typed = { organisation: '', abn: '', purchaseOrder: '', accountsEmail: '', notBefore: '' };
const nothing = {
  organisation: null,
  abn: null,
  purchaseOrder: null,
  accountsEmail: null,
  notBefore: null,
};

it('normalises what was typed', () => {
  expect(checkReference({ ...typed, organisation: ' Garden School ', abn: '51824753556' })).toEqual({
    error: null,
    reference: { ...nothing, organisation: 'Garden School', abn: '51 824 753 556' },
  });
});

it('has nothing if only spaces were typed', () => {
  expect(checkReference({ ...typed, purchaseOrder: '  ' })).toEqual({
    error: null,
    reference: null,
  });
});

it.each([
  [{ abn: '51 824 753 557' }, 'abn', 'ABN is not valid'],
  [{ accountsEmail: 'accounts' }, 'accountsEmail', 'Email must be a valid e-mail address'],
  [{ notBefore: '2026-01-31' }, 'notBefore', 'Deliver not before must not be in the past'],
  [{ notBefore: '2027-02-30' }, 'notBefore', 'Deliver not before must be a day such as 2027-01-28'],
])('names the field and the error of %j', (change, name, message) => {
  expect(checkReference({ ...typed, ...change })).toEqual({ error: { name, message } });
});
