import { describe, expect, it } from 'vitest';
import { parseUser } from './stored-user.ts';

const user = {
  _id: 'u1',
  name: 'Ada',
  email: 'ada@example.com',
  isAdmin: false,
  role: null,
  token: 'a.b.c',
};

describe('parseUser', () => {
  it('reads back what was stored', () => {
    expect(parseUser(JSON.stringify(user))).toEqual(user);
  });

  it.each([
    ['text that is not JSON', '{"_id":'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a user without a token', JSON.stringify({ ...user, token: undefined })],
    ['a user with an empty token', JSON.stringify({ ...user, token: '' })],
    ['a user whose name is no text', JSON.stringify({ ...user, name: { first: 'Ada' } })],
    ['a user whose admin flag is no flag', JSON.stringify({ ...user, isAdmin: 'yes' })],
  ])('drops %s', (_, text) => {
    expect(parseUser(text)).toBeNull();
  });
});
