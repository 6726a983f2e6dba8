import * as v from 'valibot';
import { expect, test } from 'vitest';
import { credentialsSchema, registrationSchema } from './account.ts';

const valid = { name: 'Casey', email: ' Casey@Example.com ', password: 'long enough' };
const problems = (input: object) =>
  v.safeParse(registrationSchema, input, { abortPipeEarly: true }).issues?.map((issue) => issue.message);

test('an email is trimmed and converted to lower case', () => {
  expect(v.parse(registrationSchema, valid)).toEqual({
    name: 'Casey',
    email: 'casey@example.com',
    password: 'long enough',
  });
});

test('unknown fields are dropped', () => {
  expect(v.parse(registrationSchema, { ...valid, isAdmin: true, role: 1 })).not.toHaveProperty('isAdmin');
});

test('each invalid field has its own message', () => {
  expect(problems({})).toEqual([
    'Name is required',
    'Email is required',
    'Password must be 8 to 72 characters',
  ]);
  expect(problems({ ...valid, email: 'casey' })).toEqual(['Email must be a valid e-mail address']);
});

test('a password is measured in bytes', () => {
  expect(problems({ ...valid, password: 'ä'.repeat(36) })).toBeUndefined();
  expect(problems({ ...valid, password: 'ä'.repeat(37) })).toEqual(['Password must be 8 to 72 characters']);
});

test('malformed credentials count as wrong ones, not as an error', () => {
  expect(v.parse(credentialsSchema, { email: 5 })).toEqual({ email: '', password: '' });
});
