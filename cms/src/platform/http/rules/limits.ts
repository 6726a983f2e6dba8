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
 * Failed log-ins are counted by account and address together. Where the account has not logged in before, an address is
 * closed to all accounts and an account to all addresses as well, but late. So nobody shuts out an owner, or others behind
 * an address that they share, from where these have been before.
 */
export function loginLimits(account: string, address: string, isKnown: boolean): Limit[] {
  const limit = { action: LOGIN, windowSeconds: QUARTER_HOUR };
  return withoutStrangers(isKnown, { ...limit, account, address, allowed: 10 }, [
    { ...limit, account: '', address, allowed: 200 },
    { ...limit, account, address: '', allowed: 200 },
  ]);
}

/** An address from which the account has been opened is counted by itself, whatever is tried elsewhere. */
const withoutStrangers = (isKnown: boolean, own: Limit, all: Limit[]): Limit[] =>
  isKnown ? [own] : [own, ...all];

export const PANEL_LOGIN = 'panel-login';

/** Failed logins to Strapi's panel, which has few accounts. */
export function panelLoginLimits(account: string, address: string, isKnown: boolean): Limit[] {
  const limit = { action: PANEL_LOGIN, account, windowSeconds: QUARTER_HOUR };
  return withoutStrangers(isKnown, { ...limit, address, allowed: 10 }, [
    { ...limit, address: '', allowed: 200 },
  ]);
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

/** Sign-ups: each costs the shop a password's hash. */
export const signUpLimits = (address: string, allowed: number) =>
  limitOf('sign-up', address, allowed, HOUR);

/** Log-ins that succeed cost one as well. */
export const signedInLimits = (
  account: string,
  address: string,
  allowed: number,
  isKnown: boolean,
): Limit[] =>
  withoutStrangers(
    isKnown,
    { action: 'signed-in', account, address, allowed, windowSeconds: HOUR },
    limitOf('signed-in', address, allowed, HOUR),
  );

/** New passwords of an account, and questions for its own one. @param account id, or the mailbox that a link came to */
export const passwordLimits = (account: string): Limit[] => [
  { action: 'password', account, address: '', allowed: 30, windowSeconds: HOUR },
];

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
 * alone uses up what a mailbox may get in a day (`platform/email/rules/emails.ts`).
 */
export const resetRequestLimits = (account: string, address: string, isKnown: boolean): Limit[] =>
  withoutStrangers(
    isKnown,
    { action: 'forgot-password', account, address, allowed: 5, windowSeconds: DAY },
    limitOf('forgot-password', address, 100, QUARTER_HOUR),
  );

/** Requests to be told what is back in stock: from an address, which may be a school's, and from there for a mailbox. */
export const stockAlertLimits = (account: string, address: string): Limit[] => [
  ...limitOf('stock-alert', address, 100, QUARTER_HOUR),
  { action: 'stock-alert', account, address, allowed: 50, windowSeconds: DAY },
];

/**
 * Messages to the business: from an address, which may be a school's, and from there in one sender's name. Who is signed
 * in, and has proven the mailbox, is counted alone.
 */
export const contactLimits = (account: string, address: string, isProven: boolean): Limit[] =>
  withoutStrangers(
    isProven,
    { action: 'contact', account, address, allowed: 10, windowSeconds: HOUR },
    limitOf('contact', address, 30, HOUR),
  );

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
