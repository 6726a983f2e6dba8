import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkOptions, issueMessage } from './issue-message.ts';

const schema = v.object({
  basedOn: v.number(),
  name: v.string('Name must be text'),
  items: v.optional(v.array(v.object({ qty: v.number(), kind: v.optional(v.literal('box')) }))),
});

const messagesOf = (input: unknown): string[] =>
  v.safeParse(schema, input, checkOptions).issues?.map(issueMessage) ?? [];

test('an error is worded by the schema, else by the name of its field', () => {
  expect(messagesOf({ name: 5 })).toEqual(['basedOn is missing', 'Name must be text']);
  expect(messagesOf({ basedOn: 'x', name: 'x', items: 'x' })).toEqual([
    'basedOn must be a number',
    'items must be a list',
  ]);
  expect(messagesOf({ basedOn: 1, name: 'x', items: [{ qty: 1, kind: 'bag' }] })).toEqual([
    'items.0.kind is not valid',
  ]);
  expect(messagesOf('x')).toEqual(['The request must be an object']);
});
