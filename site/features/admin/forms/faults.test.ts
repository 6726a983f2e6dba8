import { expect, it } from 'vitest';
import { ApiError } from '../../../lib/api/client.ts';
import { faultsOf, messageIn, summaryOf } from './faults.ts';

const refusal = new ApiError('Not saved', 409, [
  { path: 'name', message: 'Name is required' },
  { path: 'specifications.1.value', message: 'Value is required' },
]);

it('server errors are set at their fields, the overall message at the root', () => {
  const faults = faultsOf(refusal);
  expect(faults.root).toEqual({ type: '409', message: 'Not saved' });
  expect(messageIn(faults.name)).toBe('Name is required');
  expect(messageIn(faults.specifications)).toBe('Value is required');
  expect(messageIn(faults.price)).toBeUndefined();
});

it('the summary is the server’s overall message, else the first field’s error', () => {
  const { name, specifications } = faultsOf(refusal);
  expect(summaryOf(faultsOf(refusal))).toBe('Not saved');
  expect(summaryOf({ name, specifications })).toBe('Name is required');
  expect(summaryOf({})).toBeUndefined();
});
