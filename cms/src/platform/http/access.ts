import { messages } from 'shared';

/** Roles of callers. "customer" is the owner of the account, order or session in question. */
export const ROLES = ['visitor', 'customer', 'other customer', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Whether a role may call; otherwise the status and message of the refusal. */
export type Decision = 'allowed' | readonly [status: number, message: string];

const noToken = [401, messages.notAuthorized] as const;
const noAdmin = [403, messages.notAdmin] as const;
const noSuchOrder = [404, messages.orderNotFound] as const;
const unsigned = [400, messages.webhookNotVerified] as const;

const everybody = {
  visitor: 'allowed',
  customer: 'allowed',
  'other customer': 'allowed',
  admin: 'allowed',
} as const;
const signedIn = { ...everybody, visitor: noToken } as const;

/** Access rules of endpoints: who may call, and how others are refused. The only table of the API's roles. */
export const ACCESS = {
  anybody: everybody,
  /** Personalised if a token is sent. */
  'optional user': everybody,
  'signed in': signedIn,
  'self or admin': { ...signedIn, 'other customer': noAdmin },
  owner: { ...signedIn, 'other customer': noSuchOrder, admin: noSuchOrder },
  'owner or admin': { ...signedIn, 'other customer': noSuchOrder },
  admin: { ...signedIn, customer: noAdmin, 'other customer': noAdmin },
  /** The payment provider: proven only by its signature, not by a user's token. */
  provider: {
    visitor: unsigned,
    customer: unsigned,
    'other customer': unsigned,
    admin: unsigned,
  },
} as const satisfies Record<string, Record<Role, Decision>>;

export type Access = keyof typeof ACCESS;

/** Access rules for requests without a token. */
export type PublicAccess = 'anybody' | 'optional user' | 'provider';
