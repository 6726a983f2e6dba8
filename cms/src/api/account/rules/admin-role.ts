import type { AccountChanges, AdminRole } from 'shared/schemas';

/** What an account may do. */
export interface Rights {
  isAdmin: boolean;
  /** Null exactly if the account is no admin. */
  adminRole: AdminRole | null;
}

/**
 * The rights after a change. Clients send the whole user back: of `isAdmin` and `role` the one that differs from what is
 * stored is the change. Somebody who is made an admin without a role is an owner.
 */
export function rightsAfter(
  before: Rights,
  { isAdmin = before.isAdmin, role }: Pick<AccountChanges, 'isAdmin' | 'role'>,
): Rights {
  const adminRole = roleAfter(before, isAdmin, role);
  return { isAdmin: adminRole !== null, adminRole };
}

function roleAfter(before: Rights, isAdmin: boolean, role: AdminRole | null | undefined): AdminRole | null {
  if (isAdmin !== before.isAdmin) return isAdmin ? (role ?? 'owner') : null;
  return role === undefined ? before.adminRole : role;
}
