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

/** Counts what an account does from one address. Empty: all accounts, or all addresses. */
const limit = (
  [action, account, address]: readonly [action: string, account: string, address: string],
  allowed: number,
  windowSeconds: number,
): Limit => ({ action, account, address, allowed, windowSeconds });

/** An address from which the account has been opened is counted by itself, whatever is tried elsewhere. */
const withoutStrangers = (isKnown: boolean, own: Limit, ...others: Limit[]): Limit[] =>
  isKnown ? [own] : [own, ...others];

export const LOGIN = 'login';

/**
 * Failed log-ins are counted by account and address together. Where the account has not logged in before, an address is
 * closed to all accounts and an account to all addresses as well, but late. So nobody shuts out an owner, or others behind
 * a shared address, from where these have been before.
 */
export const loginLimits = (account: string, address: string, isKnown: boolean): Limit[] =>
  withoutStrangers(
    isKnown,
    limit([LOGIN, account, address], 10, QUARTER_HOUR),
    limit([LOGIN, '', address], 200, QUARTER_HOUR),
    limit([LOGIN, account, ''], 200, QUARTER_HOUR),
  );

export const PANEL_LOGIN = 'panel-login';

/** Failed log-ins to Strapi's panel, which has few accounts. */
export const panelLoginLimits = (account: string, address: string, isKnown: boolean): Limit[] =>
  withoutStrangers(
    isKnown,
    limit([PANEL_LOGIN, account, address], 10, QUARTER_HOUR),
    limit([PANEL_LOGIN, account, ''], 200, QUARTER_HOUR),
  );

/** How long an address is known from which an account of the panel was opened. */
export const PANEL_ADDRESS_DAYS = 90;

/** So many of each an hour from one address, unless the environment says otherwise: a school is one address. */
export const SIGN_INS_PER_HOUR = 300;

/** Sign-ups: each costs the shop a password's hash. */
export const signUpLimits = (address: string, allowed: number): Limit[] => [
  limit(['sign-up', '', address], allowed, HOUR),
];

/** Log-ins that succeed cost one as well. */
export const signedInLimits = (
  account: string,
  address: string,
  allowed: number,
  isKnown: boolean,
): Limit[] =>
  withoutStrangers(
    isKnown,
    limit(['signed-in', account, address], allowed, HOUR),
    limit(['signed-in', '', address], allowed, HOUR),
  );

/** New passwords of an account, and checks of its own one. @param account id, or the mailbox that a link came to */
export const passwordLimits = (account: string): Limit[] => [
  limit(['password', account, ''], 30, HOUR),
];

/** So many orders in ten minutes, unless the environment says otherwise: a school is one address. */
export const ORDERS_PER_ACCOUNT = 30;
export const ORDERS_PER_ADDRESS = 1200;

/** Orders: each is rows here, and an order at the payment provider. */
export const orderLimits = (
  account: string,
  address: string,
  allowed: { perAccount: number; perAddress: number },
): Limit[] => [
  limit(['order', account, ''], allowed.perAccount, 10 * MINUTE),
  limit(['order', '', address], allowed.perAddress, 10 * MINUTE),
];

/**
 * Events in the payment provider's name that it did not sign: each costs the shop a request to it.
 * Only these are counted, so the provider itself may send any number.
 */
export const forgedEventLimits = (address: string): Limit[] => [
  limit(['forged-event', '', address], 30, 5 * MINUTE),
];

/**
 * Requests for a reset link: from an address, which may be a school's, and from there for one mailbox, so that nobody
 * alone uses up what a mailbox may get in a day (`platform/email/rules/emails.ts`).
 */
export const resetRequestLimits = (account: string, address: string, isKnown: boolean): Limit[] =>
  withoutStrangers(
    isKnown,
    limit(['forgot-password', account, address], 5, DAY),
    limit(['forgot-password', '', address], 100, QUARTER_HOUR),
  );

/** Requests for stock alerts: from an address, which may be a school's, and from there for one mailbox. */
export const stockAlertLimits = (account: string, address: string): Limit[] => [
  limit(['stock-alert', '', address], 100, QUARTER_HOUR),
  limit(['stock-alert', account, address], 50, DAY),
];

/**
 * Messages to the business: from an address, which may be a school's, and from there in one sender's name. A signed-in
 * sender with a proven mailbox is counted alone.
 */
export const contactLimits = (account: string, address: string, isProven: boolean): Limit[] =>
  withoutStrangers(
    isProven,
    limit(['contact', account, address], 10, HOUR),
    limit(['contact', '', address], 30, HOUR),
  );

/** Exports of everything about an account, by its id: each takes many queries. */
export const exportLimits = (account: string): Limit[] => [
  limit(['export', account, ''], 20, HOUR),
];

/** Emails with a reset link to one mailbox, from all addresses together. */
export const resetEmailLimits = (account: string): Limit[] => [
  limit(['reset-email-minute', account, ''], 1, MINUTE),
  limit(['reset-email-hour', account, ''], 5, HOUR),
];
