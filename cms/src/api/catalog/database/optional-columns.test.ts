import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { optionalFieldList, PRODUCT_COLUMNS } from 'shared/schemas';
import { expect, test } from 'vitest';
import { columnOf, OPTIONAL_COLUMNS } from '../rules/csv/columns';

/** An attribute of Strapi's schema, as far as it is read here. */
interface Attribute {
  type: string;
  required?: boolean;
}

const SCHEMA = join(import.meta.dirname, '../../product/content-types/product/schema.json');
const { attributes } = JSON.parse(readFileSync(SCHEMA, 'utf8')) as { attributes: Record<string, Attribute> };

test.each(optionalFieldList)('Strapi has an attribute for $name, which may be empty', ({ name, kind }) => {
  const { type, required = false } = attributes[name]!;
  expect(kind === 'text' ? ['string', 'text'] : ['integer']).toContain(type);
  expect(required).toBe(false);
});

test.each(optionalFieldList)('$name is in the product file if it has a heading', ({ name, heading }) => {
  expect(columnOf(name)).toBe(heading);
  expect(OPTIONAL_COLUMNS.some((column) => column.name === name)).toBe(heading !== undefined);
});

test('the product file has its usual columns first', () => {
  expect(PRODUCT_COLUMNS.slice(0, 11)).toEqual([
    'id',
    'part number',
    'name',
    'brand',
    'category',
    'price',
    'count in stock',
    'stock in export',
    'listed',
    'description',
    'images',
  ]);
});
