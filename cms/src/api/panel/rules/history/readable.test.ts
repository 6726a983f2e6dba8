import { expect, test } from 'vitest';
import { pictureIds, toInput } from './input';
import { readableChanges, type ContentField } from './readable';

const FIELDS: Record<string, Record<string, ContentField>> = {
  'api::page.page': { title: { type: 'string' }, body: { type: 'blocks' } },
  'api::product.product': {
    price: { type: 'decimal' },
    category: { type: 'relation' },
    images: { type: 'media' },
    isListed: { type: 'boolean' },
    rating: { type: 'decimal' },
    specifications: { type: 'component', component: 'catalog.specification' },
  },
  'catalog.specification': {
    name: { type: 'string' },
    value: { type: 'string' },
    unit: { type: 'string' },
  },
  'api::home-page.home-page': { hero: { type: 'component', component: 'section.hero' } },
  'section.hero': { title: { type: 'string' }, text: { type: 'text' } },
};

const told = (uid: string, before: object | null, after: object | null) =>
  readableChanges(
    uid,
    { documentId: 'd', before: before as never, after: after as never },
    (type) => FIELDS[type]!,
  ).map(({ label, ...texts }) => [label, texts.before, texts.after]);

const product = (before: object, after: object) => told('api::product.product', before, after);
const paragraph = (...texts: object[]) => ({
  type: 'paragraph',
  children: texts.map((text) => ({ type: 'text', ...text })),
});

test('fields have the panel’s labels and the form’s order; unchanged and derived ones are left out', () => {
  expect(
    product(
      { price: 10, isListed: true, rating: 4, category: { documentId: 'a', name: 'Sensors' } },
      { price: 12, isListed: false, rating: 5, category: { documentId: 'b', name: 'Boards' } },
    ),
  ).toEqual([
    ['Category', 'Sensors', 'Boards'],
    ['Price (AUD)', '10', '12'],
    ['In the shop', 'Yes', 'No'],
  ]);
});

test('rich text reads as its lines, and a change of its form alone has the same words', () => {
  const [plain, bold] = [paragraph({ text: 'Hello' }), paragraph({ text: 'Hello', bold: true })];
  const two = [plain, paragraph({ text: 'there' })];
  expect(told('api::page.page', { body: [plain] }, { body: two })).toEqual([
    ['Text', 'Hello', 'Hello\nthere'],
  ]);
  expect(told('api::page.page', { body: [plain] }, { body: [bold] })).toEqual([['Text', 'Hello', 'Hello']]);
});

test('lists have a line for each entry, components a line for each field', () => {
  const range = { name: 'Range', value: '30', unit: 'm' };
  const weight = { name: 'Weight', value: '5', unit: null };
  expect(product({ specifications: [range] }, { specifications: [range, weight] })).toEqual([
    ['Specifications', 'Range – 30 – m', 'Range – 30 – m\nWeight – 5'],
  ]);
  expect(product({ images: [{ id: 1, name: 'a.jpg' }] }, { images: [] })).toEqual([
    [expect.any(String), 'a.jpg', ''],
  ]);
  const hero = { title: 'Grow', text: 'Ideas' };
  expect(told('api::home-page.home-page', { hero: null }, { hero })).toEqual([
    ['Hero', '', 'Headline: Grow\nText: Ideas'],
  ]);
});

test('a new or removed document has one side', () => {
  expect(told('api::page.page', null, { title: 'New' })).toEqual([['Title', null, 'New']]);
  expect(told('api::page.page', { title: 'Old' }, null)).toEqual([['Title', 'Old', null]]);
});

test('stored pictures become their ids, other values stay', () => {
  const content = { title: 'T', picture: { id: 7, name: 'a.jpg' }, items: [{ text: 'x' }] };
  expect(toInput(content)).toEqual({ title: 'T', picture: 7, items: [{ text: 'x' }] });
  expect(pictureIds({ ...content, gallery: [{ id: 8, name: 'b.jpg' }] })).toEqual([7, 8]);
});
