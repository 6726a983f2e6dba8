import { expect, test } from 'vitest';
import { auditOf } from './audit.ts';
import { resetTokenFor } from './reset-link.ts';
import { api, logInAdmin, signUp, sql } from './shop.ts';

test('every change of an account is in the audit with its actor, and no password is', async () => {
  const [user, admin] = [await signUp(), await logInAdmin()];
  const { _id: id, token, email } = user;
  await api('PUT', '/api/users/profile', { token, body: { password: 'second password' } });
  const body = { token: await resetTokenFor(email), password: 'third password' };
  await api('POST', '/api/users/reset-password', { body });
  const asAdmin = { token: admin.token, body: { isAdmin: true } };
  await api('PUT', `/api/users/${id}`, asAdmin);
  await api('DELETE', `/api/users/${id}`, { token: admin.token });

  expect((await auditOf(id)).map(({ actor, action }) => [actor, action])).toEqual([
    [id, 'user.created'],
    [id, 'user.password-changed'],
    [id, 'user.password-reset'],
    [admin._id, 'user.updated'],
    [admin._id, 'user.removed'],
  ]);
  // Other tests change emails' texts meanwhile, which may well say "password".
  const rows = await sql`SELECT 1 FROM shop_audit WHERE subject = ${id}
      AND (details::text LIKE '%$2%' OR details::text ILIKE '%password%')`;
  expect(rows).toEqual([]);
});
