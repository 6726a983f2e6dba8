import type { ErrorBody, User } from 'shared';
import { afterAll, expect, test } from 'vitest';
import { auditOf } from './audit.ts';
import { logInOwner, outcomeOf, panelOf, USERS } from './panel.ts';
import { api, errorsOf, logInAdmin, response, signUp, sql } from './shop.ts';
import { addAdmin, dismissStaff } from './staff.ts';

afterAll(dismissStaff);

const change = (id: string, token: string, body: object) =>
  api<User & ErrorBody>('PUT', `/api/users/${id}`, { token, body });

test('a role makes an admin, and takes effect at the next request', async () => {
  const [{ token }, user] = [await logInAdmin(), await signUp()];
  const mayList = async (path: string) => (await api('GET', path, { token: user.token })).status;
  const steps: [body: object, rights: object, orders: number, users: number][] = [
    [{ role: 'packer' }, { isAdmin: true, role: 'packer' }, 200, 403],
    [{ name: 'Renamed' }, { isAdmin: true, role: 'packer' }, 200, 403],
    [{ role: 'manager' }, { isAdmin: true, role: 'manager' }, 200, 200],
    [{ isAdmin: false }, { isAdmin: false, role: null }, 403, 403],
    [{ isAdmin: true }, { isAdmin: true, role: 'owner' }, 200, 200],
    [{ role: null }, { isAdmin: false, role: null }, 403, 403],
  ];
  for (const [body, rights, orders, users] of steps) {
    expect((await change(user._id, token, body)).body).toMatchObject(rights);
    expect([await mayList('/api/orders'), await mayList('/api/users')]).toEqual([orders, users]);
  }
});

test('an unknown role is refused by name', async () => {
  const [{ token }, user] = [await logInAdmin(), await signUp()];
  expect(errorsOf(await change(user._id, token, { role: 'king' }))).toEqual([400, ['role']]);
});

test('nobody gives themselves a role', async () => {
  const packer = await addAdmin('packer');
  const body = { role: 'owner', isAdmin: true };
  const kept = await api<User>('PUT', '/api/users/profile', { token: packer.token, body });
  expect(kept.body.role).toBe('packer');
  expect(await change(packer._id, packer.token, body)).toMatchObject(
    response(403, 'Your role may not do this'),
  );
});

test('a change of role is in the audit', async () => {
  const packer = await addAdmin('packer');
  const { token, _id } = await logInAdmin();
  await change(packer._id, token, { role: 'bookkeeper' });
  expect((await auditOf(packer._id)).at(-1)).toMatchObject({
    actor: _id,
    action: 'user.updated',
    details: { before: { adminRole: 'packer' }, after: { adminRole: 'bookkeeper' } },
  });
});

test('the last owner stays one, though there are other admins', async () => {
  await addAdmin('manager');
  const { _id, token } = await logInAdmin();
  const refused = response(400, 'At least one owner must remain');
  expect(await change(_id, token, { role: 'manager' })).toMatchObject(refused);
  expect(await change(_id, token, { isAdmin: false })).toMatchObject(refused);
  const body = { password: 'Admin-demo-1' };
  expect(await api('DELETE', '/api/users/profile', { token, body })).toMatchObject(refused);
  const panel = panelOf(await logInOwner());
  const inPanel = [400, 'At least one owner must remain'];
  for (const loss of [{ isAdmin: false }, { blocked: true }])
    expect(outcomeOf(await panel('PUT', `${USERS}/${_id}`, loss))).toEqual(inPanel);
});

test('of two owners who take each other’s role at once, one stays owner', async () => {
  const [first, second] = [await logInAdmin(), await addAdmin('owner')];
  for (let round = 0; round < 5; round += 1) {
    await sql`UPDATE up_users SET is_admin = true, admin_role = 'owner'
        WHERE document_id = ANY(${[first._id, second._id]})`;
    const answers = await Promise.all([
      change(second._id, first.token, { role: 'packer' }),
      change(first._id, second.token, { role: 'packer' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await sql`SELECT FROM up_users WHERE admin_role = 'owner'`).toHaveLength(1);
  }
  await sql`UPDATE up_users SET is_admin = true, admin_role = 'owner'
      WHERE document_id = ${first._id}`;
  await change(second._id, first.token, { isAdmin: false });
});

test('the panel makes owners and takes roles, but gives no other role', async () => {
  const [user, { token }] = [await signUp(), await logInAdmin()];
  const panel = panelOf(await logInOwner());
  const roleAfter = async (data: object) => {
    await panel('PUT', `${USERS}/${user._id}`, data);
    return (await api<User>('GET', `/api/users/${user._id}`, { token })).body.role;
  };
  expect(await roleAfter({ adminRole: 'packer' })).toBeNull();
  expect(await roleAfter({ isAdmin: true })).toBe('owner');
  await change(user._id, token, { role: 'packer' });
  expect(await roleAfter({ isAdmin: true, adminRole: 'manager' })).toBe('packer');
  expect(await roleAfter({ isAdmin: false })).toBeNull();
});

test('whoever writes `is_admin` alone makes owners and takes roles too', async () => {
  const packer = await addAdmin('packer');
  const roleOf = async () => {
    const rows = await sql<{ role: string | null }>`
      SELECT admin_role AS role FROM up_users WHERE document_id = ${packer._id}`;
    return rows[0]?.role;
  };
  await sql`UPDATE up_users SET is_admin = false WHERE document_id = ${packer._id}`;
  expect(await roleOf()).toBeNull();
  await sql`UPDATE up_users SET is_admin = true WHERE document_id = ${packer._id}`;
  expect(await roleOf()).toBe('owner');
  await sql`UPDATE up_users SET is_admin = false WHERE document_id = ${packer._id}`;
});
