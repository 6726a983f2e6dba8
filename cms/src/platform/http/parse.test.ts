import type { GenericSchema } from 'valibot';
import { expect, test } from 'vitest';
import { ApiError } from './api-error';
import { endpoints } from './endpoint';
import { parse } from './parse';

import.meta.glob('../../api/*/routes/*.ts', { eager: true });

/** What a schema may be made of; most have only some of these. */
interface Parts {
  entries?: Record<string, GenericSchema>;
  item?: GenericSchema;
  wrapped?: GenericSchema;
  pipe?: GenericSchema[];
}

const WRONG: readonly unknown[] = [
  undefined,
  null,
  5,
  -1.5,
  Number.NaN,
  'x',
  '',
  '\0',
  'x'.repeat(5000),
  true,
  {},
  [],
  [5],
  [{}],
  { x: 1 },
  Array(1000).fill('x'),
];

/** Wrong inputs of a schema, those of its fields and items among them. */
function wrongInputs(schema: GenericSchema): unknown[] {
  const { entries, item, wrapped, pipe } = schema as Parts;
  const [first] = pipe ?? [];
  if (first && first !== schema) return wrongInputs(first);
  if (wrapped) return wrongInputs(wrapped);
  if (item) return [...WRONG, ...wrongInputs(item).map((one) => [one])];
  const fields = Object.entries(entries ?? {}).map(([name, field]) => [name, wrongInputs(field)] as const);
  const most = Math.max(0, ...fields.map(([, wrong]) => wrong.length));
  const objects = Array.from({ length: most }, (_, index) =>
    Object.fromEntries(fields.map(([name, wrong]) => [name, wrong[index % wrong.length]])),
  );
  return [...WRONG, ...objects];
}

function messagesFor(schema: GenericSchema, input: unknown): string[] {
  try {
    parse(schema, input);
    return [];
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    return [failure.message, ...failure.errors.map(({ message }) => message)];
  }
}

const checked = [...endpoints].flatMap(([name, { query, body }]) =>
  [query, body].filter((schema) => schema !== undefined).map((schema) => ({ name, schema })),
);

test('no endpoint answers wrong input in the words of a library', () => {
  expect(checked.length).toBeGreaterThan(50);
  const foreign = checked.flatMap(({ name, schema }) =>
    wrongInputs(schema)
      .flatMap((input) => messagesFor(schema, input))
      .filter((message) => message === '' || /^Invalid |Expected | received /.test(message))
      .map((message) => `${name}: ${message}`),
  );
  expect([...new Set(foreign)]).toEqual([]);
});
