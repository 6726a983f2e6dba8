/** At most so many attempts, counted from the first one for a time. */
export interface Limit {
  action: string;
  /** The e-mail that was given, in lower case, whether or not it has an account; empty: all of them. */
  account: string;
  /** Where the attempts come from; empty: from anywhere. */
  address: string;
  allowed: number;
  windowSeconds: number;
}

const MINUTE = 60;
const QUARTER_HOUR = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const LOGIN = 'login';

/**
 * Failed logins. An account is closed to one address soon, but to all addresses late: else anybody
 * could lock out its owner with ten wrong passwords.
 */
export function loginLimits(account: string, address: string): Limit[] {
  const limit = { action: LOGIN, windowSeconds: QUARTER_HOUR };
  return [
    { ...limit, account, address, allowed: 10 },
    { ...limit, account: '', address, allowed: 50 },
    { ...limit, account, address: '', allowed: 200 },
  ];
}

export const PANEL_LOGIN = 'panel-login';

/**
 * Failed logins to Strapi's panel, which has few accounts. An address from which the account was opened
 * lately is counted by itself: whoever tries from all over the world shuts out new addresses alone.
 */
export function panelLoginLimits(account: string, address: string, isKnown: boolean): Limit[] {
  const limit = { action: PANEL_LOGIN, account, windowSeconds: QUARTER_HOUR };
  const here = { ...limit, address, allowed: 10 };
  return isKnown ? [here] : [here, { ...limit, address: '', allowed: 200 }];
}

/** How long an address is known from which an account of the panel was opened. */
export const PANEL_ADDRESS_DAYS = 90;

/** What counts for an address alone, whatever account it names. */
const limitOf = (
  action: string,
  address: string,
  allowed: number,
  windowSeconds: number,
): Limit[] => [{ action, account: '', address, allowed, windowSeconds }];

/** So many of each an hour from one address, unless the shop says otherwise: a school is one address. */
export const SIGN_INS_PER_HOUR = 300;

/** Sign-ups, or log-ins that succeed: each costs the shop a password's hash. */
export const signInLimits = (action: 'sign-up' | 'signed-in', address: string, allowed: number) =>
  limitOf(action, address, allowed, HOUR);

/** So many orders in ten minutes, unless the shop says otherwise: a school is one address. */
export const ORDERS_PER_ACCOUNT = 30;
export const ORDERS_PER_ADDRESS = 1200;

/** Orders: each is rows here, and an order at the payment provider. */
export const orderLimits = (
  account: string,
  address: string,
  allowed: { perAccount: number; perAddress: number },
): Limit[] => [
  {
    action: 'order',
    account,
    address: '',
    allowed: allowed.perAccount,
    windowSeconds: 10 * MINUTE,
  },
  ...limitOf('order', address, allowed.perAddress, 10 * MINUTE),
];

/**
 * Events in the payment provider's name that it did not sign: each costs the shop a question to it.
 * Only these are counted, so that the provider itself sends as many as it likes.
 */
export const forgedEventLimits = (address: string) =>
  limitOf('forged-event', address, 30, 5 * MINUTE);

/**
 * Requests for a reset link: from an address, which may be a school's, and from there for one mailbox, so that nobody
 * alone uses up what a mailbox may get in a day (`domain/email/emails.ts`).
 */
export const resetRequestLimits = (account: string, address: string): Limit[] => [
  ...limitOf('forgot-password', address, 100, QUARTER_HOUR),
  { action: 'forgot-password', account, address, allowed: 5, windowSeconds: DAY },
];

/** Requests to be told what is back in stock: from an address, which may be a school's, and for a mailbox. */
export const stockAlertLimits = (account: string, address: string): Limit[] => [
  ...limitOf('stock-alert', address, 100, QUARTER_HOUR),
  { action: 'stock-alert', account, address: '', allowed: 100, windowSeconds: DAY },
];

/** Messages to the business: from an address, which may be a school's, and from one sender. */
export const contactLimits = (account: string, address: string): Limit[] => [
  ...limitOf('contact', address, 30, HOUR),
  { action: 'contact', account, address: '', allowed: 10, windowSeconds: HOUR },
];

/** Everything about an account at once, by its id: it takes many questions to the database. */
export const exportLimits = (account: string): Limit[] => [
  { action: 'export', account, address: '', allowed: 20, windowSeconds: HOUR },
];

/** Emails to one mailbox, from all addresses together. */
export function resetEmailLimits(account: string): Limit[] {
  const limit = { account, address: '' };
  return [
    { ...limit, action: 'reset-email-minute', allowed: 1, windowSeconds: MINUTE },
    { ...limit, action: 'reset-email-hour', allowed: 5, windowSeconds: HOUR },
  ];
}
