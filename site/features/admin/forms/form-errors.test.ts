import { expect, it } from 'vitest';
import { ApiError } from '../../../lib/api/client.ts';
import { errorsOf, messageIn, summaryOf } from './form-errors.ts';

const refusal = new ApiError('Not saved', 409, [
  { path: 'name', message: 'Name is required' },
  { path: 'specifications.1.value', message: 'Value is required' },
]);

it('server errors are set at their fields, the overall message at the root', () => {
  const errors = errorsOf(refusal);
  expect(errors.root).toEqual({ type: '409', message: 'Not saved' });
  expect(messageIn(errors.name)).toBe('Name is required');
  expect(messageIn(errors.specifications)).toBe('Value is required');
  expect(messageIn(errors.price)).toBeUndefined();
});

it('the summary is the server’s overall message, else the first field’s error', () => {
  const { name, specifications } = errorsOf(refusal);
  expect(summaryOf(errorsOf(refusal))).toBe('Not saved');
  expect(summaryOf({ name, specifications })).toBe('Name is required');
  expect(summaryOf({})).toBeUndefined();
});
