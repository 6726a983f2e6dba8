import { messages } from 'shared';
import { ADMIN_ROLES, rolesIn, type AdminGroup, type AdminRole } from 'shared/schemas';

/** Roles of callers. "customer" is the owner of the account, order or session in question. */
export const ROLES = ['visitor', 'customer', 'other customer', ...ADMIN_ROLES] as const;
export type Role = (typeof ROLES)[number];

/** Whether a role may call; otherwise the status and message of the refusal. */
export type Decision = 'allowed' | readonly [status: number, message: string];

const noToken = [401, messages.notAuthorized] as const;
const noAdmin = [403, messages.notAdmin] as const;
const noRight = [403, messages.roleMayNot] as const;
const noSuchOrder = [404, messages.orderNotFound] as const;
const noSuchQuote = [404, messages.quoteNotFound] as const;
const unsigned = [400, messages.webhookNotVerified] as const;

/** Access of admins, by role. */
function admins(decide: (role: AdminRole) => Decision): Record<AdminRole, Decision> {
  return {
    owner: decide('owner'),
    manager: decide('manager'),
    packer: decide('packer'),
    bookkeeper: decide('bookkeeper'),
  };
}
const only = (group: AdminGroup) => admins((role) => (rolesIn(group).includes(role) ? 'allowed' : noRight));

const everybody = {
  visitor: 'allowed',
  customer: 'allowed',
  'other customer': 'allowed',
  ...admins(() => 'allowed'),
} as const;
const signedIn = { ...everybody, visitor: noToken } as const;
const nobodyElse = { visitor: noToken, customer: noAdmin, 'other customer': noAdmin } as const;

/** Access rules of endpoints: who may call, and how others are refused. The only table of the API's roles. */
export const ACCESS = {
  anybody: everybody,
  /** Personalised if a token is sent. */
  'optional user': everybody,
  'signed in': signedIn,
  'self or bookkeeper': { ...signedIn, 'other customer': noAdmin, ...only('bookkeeper') },
  /** The customer of an order. Admins who are not are refused like everybody else. */
  buyer: { ...signedIn, 'other customer': noSuchOrder, ...admins(() => noSuchOrder) },
  'buyer or admin': { ...signedIn, 'other customer': noSuchOrder },
  'buyer or manager': { ...signedIn, 'other customer': noSuchOrder, ...only('manager') },
  /** The customer who made a quote, or for whom it was made. */
  'maker or admin': { ...signedIn, 'other customer': noSuchQuote },
  'maker or manager': { ...signedIn, 'other customer': noSuchQuote, ...only('manager') },
  // Groups of admins, named after the role that they are for (`shared/src/schemas/roles.ts`).
  admin: { ...nobodyElse, ...only('admin') },
  packer: { ...nobodyElse, ...only('packer') },
  bookkeeper: { ...nobodyElse, ...only('bookkeeper') },
  manager: { ...nobodyElse, ...only('manager') },
  'owner role': { ...nobodyElse, ...only('owner role') },
  /** The payment provider: proven only by its signature, not by a user's token. */
  provider: {
    visitor: unsigned,
    customer: unsigned,
    'other customer': unsigned,
    ...admins(() => unsigned),
  },
} as const satisfies Record<string, Record<Role, Decision>>;

export type Access = keyof typeof ACCESS;

/** Access rules for requests without a token. */
export type PublicAccess = 'anybody' | 'optional user' | 'provider';

/**
 * The role that counts for a call: admins are customers too, so what a customer may do about an own order or account, an
 * admin may whatever the role.
 * @param adminRole null for customers
 * @param isOwn whether the call is about the caller's own account or order
 */
export function roleFor(access: Access, adminRole: AdminRole | null, isOwn: boolean): Role {
  const asCustomer = isOwn ? 'customer' : 'other customer';
  if (adminRole === null) return asCustomer;
  const decisions: Record<Role, Decision> = ACCESS[access];
  const isHelped = decisions[adminRole] !== 'allowed' && decisions[asCustomer] === 'allowed';
  return isHelped ? asCustomer : adminRole;
}
