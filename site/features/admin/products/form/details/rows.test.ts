import type { Product } from 'shared';
import { expect, it } from 'vitest';
import { changedDetails, detailsOf, emptyDetails } from './rows.ts';

const details = {
  specifications: [{ name: 'Plug', value: 'JST-SH', unit: null }],
  documents: [{ label: 'Datasheet', url: 'https://example.com' }],
  worksWith: [{ _id: 'p2', name: 'Cable' }],
};
const original = detailsOf({ ...details } as unknown as Product);

it('sends nothing of lists that are as they were', () => {
  expect(changedDetails(detailsOf({ ...details } as unknown as Product), original)).toEqual({});
  expect(changedDetails(emptyDetails, emptyDetails)).toEqual({});
});

it('sends a list that was changed as a whole, without lines that say nothing', () => {
  const offered = { key: 99, name: 'Weight', value: ' ', unit: '' };
  const added = { key: 98, name: 'Length', value: '12', unit: 'mm' };
  const specifications = [...original.specifications, offered, added];
  expect(changedDetails({ ...original, specifications }, original)).toEqual({
    specifications: [
      { name: 'Plug', value: 'JST-SH', unit: '' },
      { name: 'Length', value: '12', unit: 'mm' },
    ],
  });
  const unfinished = { ...offered, unit: 'g' };
  expect(changedDetails({ ...original, specifications: [unfinished] }, original)).toEqual({
    specifications: [{ name: 'Weight', value: ' ', unit: 'g' }],
  });
  expect(changedDetails({ ...original, documents: [], worksWith: [] }, original)).toEqual({
    documents: [],
    worksWith: [],
  });
});
