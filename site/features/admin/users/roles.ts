import type { AdminRole } from 'shared/schemas';

/** The roles for people, and what each may do as a sentence. */
export const ROLES: Readonly<Record<AdminRole, { name: string; help: string }>> = {
  owner: { name: 'Owner', help: 'Owners can change everything here.' },
  manager: {
    name: 'Manager',
    help: 'Managers can change everything here except accounts, and cannot restore old versions.',
  },
  packer: { name: 'Packer', help: 'Packers see orders and products, and ship.' },
  bookkeeper: {
    name: 'Bookkeeper',
    help: 'Bookkeepers see orders, customers and the report, refund and export.',
  },
};

/** The question before somebody gets a role. */
export const grantQuestion = (name: string, role: AdminRole): string =>
  `Are you sure you want to make ${name} ${role === 'owner' ? 'an' : 'a'} ${role}? ${ROLES[role].help}`;
