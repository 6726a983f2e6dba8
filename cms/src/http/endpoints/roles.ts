import { messages } from 'shared';

/** Everybody who may ask. A customer is the one whose account, order or session a call is about. */
export const ROLES = ['visitor', 'customer', 'other customer', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Whether a role gets past the door of a call, or how it is refused. */
export type Admission = 'allowed' | readonly [status: number, message: string];

const noToken = [401, messages.notAuthorized] as const;
const noAdmin = [403, messages.notAdmin] as const;
const unsigned = [400, messages.webhookNotVerified] as const;
const noSuchOrder = [404, messages.orderNotFound] as const;

/** Who may make a call, and in what words the others are refused: the one table of the API's roles. */
export const ADMISSIONS = {
  anybody: {
    visitor: 'allowed',
    customer: 'allowed',
    'other customer': 'allowed',
    admin: 'allowed',
  },
  'signed in': {
    visitor: noToken,
    customer: 'allowed',
    'other customer': 'allowed',
    admin: 'allowed',
  },
  'self or admin': {
    visitor: noToken,
    customer: 'allowed',
    'other customer': noAdmin,
    admin: 'allowed',
  },
  owner: {
    visitor: noToken,
    customer: 'allowed',
    'other customer': noSuchOrder,
    admin: noSuchOrder,
  },
  'owner or admin': {
    visitor: noToken,
    customer: 'allowed',
    'other customer': noSuchOrder,
    admin: 'allowed',
  },
  admin: {
    visitor: noToken,
    customer: noAdmin,
    'other customer': noAdmin,
    admin: 'allowed',
  },
  /** Known by its signature alone: whoever asks without one is nobody. */
  provider: {
    visitor: unsigned,
    customer: unsigned,
    'other customer': unsigned,
    admin: unsigned,
  },
} as const satisfies Record<string, Record<Role, Admission>>;

export type Caller = keyof typeof ADMISSIONS;
