import { expect, test } from 'vitest';
import { specFacets, type Specification } from './spec-facets';

const spec = (slug: string, value: string, unit = ''): Specification => {
  const number = Number.isNaN(Number(value)) ? null : Number(value);
  return { slug, value, key: value.toLowerCase(), number, unit };
};
const field = (slug: string, isFilter = true, name = slug) => ({
  slug,
  name,
  kind: 'text',
  isFilter,
});

const SETS = new Map([
  ['1', [spec('bus', 'i2c'), spec('voltage', '12', 'V'), spec('colour', 'Red')]],
  ['2', [spec('bus', 'I2C'), spec('voltage', '5', 'V')]],
  ['3', [spec('bus', 'SPI')]],
]);
const COUNTS = new Map([
  ['1', 2],
  ['2', 1],
  ['3', 1],
  ['0', 9],
]);
const facets = (chosen: Record<string, string[]> = {}, counts = COUNTS) =>
  specFacets(
    () => counts,
    { fields: [field('voltage'), field('bus'), field('colour', false)], specSets: SETS },
    new Map(Object.entries(chosen)),
  );

test('a filter has the values of the products, numbers by size, the fullest filter first', () => {
  expect(facets()).toEqual([
    {
      slug: 'bus',
      name: 'bus',
      unit: null,
      kind: 'text',
      values: [
        { value: 'I2C', count: 3 },
        { value: 'SPI', count: 1 },
      ],
    },
    {
      slug: 'voltage',
      name: 'voltage',
      unit: 'V',
      kind: 'text',
      values: [
        { value: '5', count: 1 },
        { value: '12', count: 2 },
      ],
    },
  ]);
});

test('a chosen value is shown, even without products or filter', () => {
  const chosen = facets({ colour: ['blue'] }, new Map());
  expect(chosen).toEqual([
    {
      slug: 'colour',
      name: 'colour',
      unit: null,
      kind: 'text',
      values: [{ value: 'blue', count: 0 }],
    },
  ]);
});

test('of very many values the most common ones and the chosen ones are shown', () => {
  const specSets = new Map(
    Array.from({ length: 300 }, (_, index) => [`${index}`, [spec('size', `s${index}`)]]),
  );
  const counts = new Map(Array.from({ length: 300 }, (_, index) => [`${index}`, index + 1]));
  const names = { fields: [field('size')], specSets };
  const [size] = specFacets(() => counts, names, new Map([['size', ['s0']]]));
  const shown = size!.values.map(({ value }) => value);
  expect(shown).toHaveLength(100);
  expect(['s0', 's201', 's200'].map((one) => shown.includes(one))).toEqual([true, true, false]);
});
