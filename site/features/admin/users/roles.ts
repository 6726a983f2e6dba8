import type { AdminRole } from 'shared';

/** What each role may do, as a sentence. */
export const ROLE_HELP: Readonly<Record<AdminRole, string>> = {
  owner: 'Owners can change everything here.',
  manager: 'Managers can change everything here except accounts, and cannot restore old versions.',
  packer: 'Packers see orders and products, and ship.',
  bookkeeper: 'Bookkeepers see orders, customers and the report, refund and export.',
};

/** The question before somebody gets a role. */
export const grantQuestion = (name: string, role: AdminRole): string =>
  `Are you sure you want to make ${name} ${role === 'owner' ? 'an' : 'a'} ${role}? ${ROLE_HELP[role]}`;
