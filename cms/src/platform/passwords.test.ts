import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from './passwords';

/** The implementation that Strapi's own services use. */
interface Bcrypt {
  hash(password: string, rounds: number): Promise<string>;
  compare(password: string, hash: string): Promise<boolean>;
}
const strapi = createRequire(import.meta.resolve('@strapi/plugin-users-permissions/package.json'));
const strapis = strapi('bcryptjs') as Bcrypt;

const TURN = { account: 'bea@example.com', address: '10.0.0.1' };

test.each(['long enough', 'ä'.repeat(36), 'zero\0byte', '😀 and more'])(
  'hashes of the password %j are valid here and in Strapi',
  async (password) => {
    const ours = await hashPassword(password, TURN);
    expect(await strapis.compare(password, ours)).toBe(true);
    expect(await strapis.compare(`${password.slice(0, -1)}x`, ours)).toBe(false);
    const theirs = await strapis.hash(password, 4);
    expect(await passwordMatches(password, theirs, TURN)).toBe(true);
    expect(await passwordMatches(`${password.slice(0, -1)}x`, theirs, TURN)).toBe(false);
  },
);

test('hashes from both have the same cost, so that timing does not reveal their origin', async () => {
  expect((await hashPassword('long enough', TURN)).slice(3, 7)).toBe(
    (await strapis.hash('long enough', 10)).slice(3, 7),
  );
});

test('a missing account or an invalid hash matches no password', async () => {
  expect(await passwordMatches('long enough', null, TURN)).toBe(false);
  expect(await passwordMatches('long enough', 'no hash', TURN)).toBe(false);
});
