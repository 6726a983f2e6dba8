import { expect, test } from 'vitest';
import { rightsAfter, type Rights } from './admin-role';

const nobody: Rights = { isAdmin: false, adminRole: null };
const owner: Rights = { isAdmin: true, adminRole: 'owner' };
const packer: Rights = { isAdmin: true, adminRole: 'packer' };

test.each([
  ['nothing is said of it', packer, {}, packer],
  ['made an admin, as the specification’s clients do', nobody, { isAdmin: true }, owner],
  ['an admin already, the role stays', packer, { isAdmin: true }, packer],
  ['no longer an admin', packer, { isAdmin: false }, nobody],
  ['given a role', nobody, { role: 'packer' }, packer],
  ['given another role', owner, { role: 'packer' }, packer],
  ['without a role', owner, { role: null }, nobody],
  ['both, and they agree', nobody, { isAdmin: true, role: 'packer' }, packer],
  ['sent back with isAdmin changed to true', nobody, { isAdmin: true, role: null }, owner],
  ['sent back with isAdmin changed to false', owner, { isAdmin: false, role: 'owner' }, nobody],
  ['sent back with the role changed', nobody, { isAdmin: false, role: 'packer' }, packer],
] as const)('an account: %s', (_what, before, change, after) => {
  expect(rightsAfter(before, change)).toEqual(after);
});
