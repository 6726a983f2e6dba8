import { expect, it } from 'vitest';
import { ApiError } from '../../../lib/api/client.ts';
import { faultsOf, messageIn, summaryOf } from './faults.ts';

const refusal = new ApiError('Not saved', 409, [
  { path: 'name', message: 'Name is required' },
  { path: 'specifications.1.value', message: 'Value is required' },
]);

it('what the server refuses stands at its field, and its word about the whole at the root', () => {
  const faults = faultsOf(refusal);
  expect(faults.root).toEqual({ type: '409', message: 'Not saved' });
  expect(messageIn(faults.name)).toBe('Name is required');
  expect(messageIn(faults.specifications)).toBe('Value is required');
  expect(messageIn(faults.price)).toBeUndefined();
});

it('a form says in one line what the server said, else what is wrong with its first faulty field', () => {
  const { name, specifications } = faultsOf(refusal);
  expect(summaryOf(faultsOf(refusal))).toBe('Not saved');
  expect(summaryOf({ name, specifications })).toBe('Name is required');
  expect(summaryOf({})).toBeUndefined();
});
