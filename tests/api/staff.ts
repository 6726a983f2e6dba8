import type { UserWithToken } from 'shared';
import type { AdminRole } from 'shared/schemas';
import { api, logInAdmin, signUp, sql } from './shop.ts';

/** Admins besides the demo shop's one. */

type StaffRole = Exclude<AdminRole, 'owner'>;
export type Staff = Partial<Record<StaffRole, UserWithToken>>;

const STAFF_ROLES: readonly string[] = ['manager', 'packer', 'bookkeeper'] satisfies StaffRole[];

export const isStaff = (role: string): role is StaffRole => STAFF_ROLES.includes(role);

/** A new account that an owner has given this role. */
export async function addAdmin(role: AdminRole): Promise<UserWithToken> {
  const [account, { token }] = [await signUp(), await logInAdmin()];
  await api('PUT', `/api/users/${account._id}`, { token, body: { role } });
  return { ...account, isAdmin: true, role };
}

/** The scene's admin with this role. */
export const staffOf = async ({ staff }: { staff: Staff }, role: StaffRole): Promise<UserWithToken> =>
  (staff[role] ??= await addAdmin(role));

/** A new owner, made without the API: by whoever has the database. */
export async function addOwner(): Promise<UserWithToken> {
  const account = await signUp();
  await sql`UPDATE up_users SET is_admin = true WHERE document_id = ${account._id}`;
  return { ...account, isAdmin: true, role: 'owner' };
}

/** Other files expect the demo shop's only admin. */
export async function dismissStaff(): Promise<void> {
  await sql`UPDATE up_users SET is_admin = false WHERE is_admin AND email <> 'admin@example.com'`;
}
