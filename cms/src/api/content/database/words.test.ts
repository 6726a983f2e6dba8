import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstWords, type SiteWords } from 'shared';
import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { SINGLE_TYPES } from './words';

/** The parts of a content type's field that these tests use. */
interface Field {
  type: string;
  component?: string;
  required?: boolean;
  repeatable?: boolean;
  maxLength?: number;
  max?: number;
  enum?: string[];
}
type Fields = Record<string, Field>;

const source = join(import.meta.dirname, '../../..');
const fieldsIn = (...path: string[]) =>
  (JSON.parse(readFileSync(join(source, ...path), 'utf8')) as { attributes: Fields }).attributes;

const fieldsOfType = (uid: string) => {
  const name = uid.split('.').at(-1)!;
  return fieldsIn('api', name, 'content-types', name, 'schema.json');
};
const fieldsOfPart = (component: string) => fieldsIn('components', `${component.replace('.', '/')}.json`);

/** Messages about everything in these texts that Strapi would refuse. */
function errorsOf(fields: Fields, words: object, at: string): string[] {
  const unknown = Object.keys(words).filter((name) => !(name in fields));
  return [
    ...unknown.map((name) => `${at}.${name} is no field`),
    ...Object.entries(fields).flatMap(([name, field]) =>
      errorsOfField(field, (words as Record<string, unknown>)[name], `${at}.${name}`),
    ),
  ];
}

function errorsOfField(field: Field, value: unknown, at: string): string[] {
  if (value === undefined) return [`${at} is missing`];
  const isEmpty = value === null || value === '';
  if (isEmpty) return field.required ? [`${at} is required`] : [];
  if (field.type === 'component') {
    const parts = (field.repeatable ? value : [value]) as object[];
    const tooMany = parts.length > (field.max ?? Infinity) ? [`${at} are too many`] : [];
    const inner = fieldsOfPart(field.component!);
    return [...tooMany, ...parts.flatMap((part) => errorsOf(inner, part, at))];
  }
  if (field.enum && !field.enum.includes(String(value))) return [`${at} is none of its values`];
  return String(value).length > (field.maxLength ?? Infinity) ? [`${at} is too long`] : [];
}

const names = Object.keys(SINGLE_TYPES) as (keyof SiteWords)[];

test.each(names)('the first texts of %s are valid for its content type', (name) => {
  expect(errorsOf(fieldsOfType(SINGLE_TYPES[name].uid), firstWords[name], name)).toEqual([]);
});

test.each(names)('the texts of %s are read as they were written', (name) => {
  expect(parse(SINGLE_TYPES[name].schema, firstWords[name])).toEqual(firstWords[name]);
});

test.each(names)('a draft of %s may be empty', (name) => {
  const fields = Object.keys(fieldsOfType(SINGLE_TYPES[name].uid));
  const draft = Object.fromEntries(fields.map((field) => [field, null]));
  const words = parse(SINGLE_TYPES[name].schema, draft);
  expect(Object.keys(words).sort()).toEqual(fields.sort());
});

test('a picture is read as its path', () => {
  const promotion = { id: 3, title: 'A day', picture: { id: 1, url: '/uploads/a.webp' } };
  expect(parse(SINGLE_TYPES.home.schema, { id: 1, promotion }).promotion).toEqual({
    title: 'A day',
    text: '',
    button: '',
    serviceCode: '',
    picture: '/uploads/a.webp',
    pictureText: '',
  });
});
