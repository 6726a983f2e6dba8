import { ADMIN_ROLES } from 'shared/schemas';
import { expect, test } from 'vitest';
import { ACCESS, roleFor, type Access } from './access';

const decisionOf = (access: Access, role: Parameters<typeof roleFor>[1], isOwn: boolean) =>
  ACCESS[access][roleFor(access, role, isOwn)];

test.each(ADMIN_ROLES)('a %s may do about the own account and order what customers may', (role) => {
  for (const access of ['self or bookkeeper', 'buyer', 'buyer or manager'] as const)
    expect(decisionOf(access, role, true)).toBe('allowed');
});

test('about other people’s, the role decides', () => {
  expect(decisionOf('self or bookkeeper', 'bookkeeper', false)).toBe('allowed');
  expect(decisionOf('self or bookkeeper', 'packer', false)).toEqual([403, 'Your role may not do this']);
  expect(decisionOf('buyer', 'owner', false)).toEqual([404, 'Order not found']);
  expect(decisionOf('buyer or admin', 'packer', false)).toBe('allowed');
});

test('what is one’s own gives no right that only admins have', () => {
  expect(decisionOf('owner role', 'packer', true)).toEqual([403, 'Your role may not do this']);
  expect(decisionOf('admin', null, true)).toEqual([403, 'Not authorized as an admin']);
});

test.each(['admin', 'packer', 'bookkeeper', 'manager', 'owner role'] as const)(
  'customers and visitors may do nothing that needs %s, and owners all of it',
  (access) => {
    const { visitor, customer, 'other customer': other, owner } = ACCESS[access];
    expect([visitor[0], customer[0], other[0], owner]).toEqual([401, 403, 403, 'allowed']);
  },
);
