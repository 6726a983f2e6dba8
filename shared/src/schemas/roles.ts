import * as v from 'valibot';

/** The roles of admins; `isAdmin` is true for each. */
export const ADMIN_ROLES = ['owner', 'manager', 'packer', 'bookkeeper'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** Null for everybody who is no admin. */
export const adminRole = v.nullable(
  v.picklist(ADMIN_ROLES, `Role must be ${ADMIN_ROLES.join(', ')} or null`),
);

/**
 * What the roles may do: each endpoint and screen for admins names one of these groups. A group has the name of the role
 * that it is for; owners and managers do the work of packers and bookkeepers too (decision 59).
 */
const GROUPS = {
  admin: ADMIN_ROLES,
  packer: ['owner', 'manager', 'packer'],
  bookkeeper: ['owner', 'manager', 'bookkeeper'],
  manager: ['owner', 'manager'],
  'owner role': ['owner'],
} as const satisfies Record<string, readonly AdminRole[]>;
export type AdminGroup = keyof typeof GROUPS;

/** The roles of a group. */
export const rolesIn = (group: AdminGroup): readonly AdminRole[] => GROUPS[group];
