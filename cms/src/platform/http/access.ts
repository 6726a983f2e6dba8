import { messages } from 'shared';

/** Everybody who may call. A customer is the one whose account, order or session it is about. */
export const ROLES = ['visitor', 'customer', 'other customer', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Whether a role may call, or with what it is refused. */
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

/** Who may call an endpoint, and how the others are refused: the one table of the API's roles. */
export const ACCESS = {
  anybody: everybody,
  /** Answered to its user where a token is sent. */
  'optional user': everybody,
  'signed in': signedIn,
  'self or admin': { ...signedIn, 'other customer': noAdmin },
  owner: { ...signedIn, 'other customer': noSuchOrder, admin: noSuchOrder },
  'owner or admin': { ...signedIn, 'other customer': noSuchOrder },
  admin: { ...signedIn, customer: noAdmin, 'other customer': noAdmin },
  /** The payment provider: its signature is the only proof, a user's token is none. */
  provider: {
    visitor: unsigned,
    customer: unsigned,
    'other customer': unsigned,
    admin: unsigned,
  },
} as const satisfies Record<string, Record<Role, Decision>>;

export type Access = keyof typeof ACCESS;

/** Open to requests without a token. */
export type PublicAccess = 'anybody' | 'optional user' | 'provider';
