/** A rate limit: at most `allowed` attempts within a window that starts with the first attempt. */
export interface Limit {
  action: string;
  /** The given e-mail in lower case, whether or not it has an account. Empty: all accounts together. */
  account: string;
  /** The client's address. Empty: all addresses together. */
  address: string;
  allowed: number;
  windowSeconds: number;
}

const MINUTE = 60;
const QUARTER_HOUR = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Limits an account at an address. Empty: all accounts, or all addresses. */
const limit = (
  [action, account, address]: readonly [action: string, account: string, address: string],
  allowed: number,
  windowSeconds: number,
): Limit => ({ action, account, address, allowed, windowSeconds });

/** At a known address only the account's own limit applies, whatever others try elsewhere. */
const withoutStrangers = (isKnown: boolean, own: Limit, ...others: Limit[]): Limit[] =>
  isKnown ? [own] : [own, ...others];

export const LOGIN = 'login';

/**
 * Failed log-ins are limited per account and address. At addresses that the account does not know, higher limits also
 * apply per address and per account. So nobody can lock out an owner at a known address, or others who share an
 * address.
 */
export const loginLimits = (account: string, address: string, isKnown: boolean): Limit[] =>
  withoutStrangers(
    isKnown,
    limit([LOGIN, account, address], 10, QUARTER_HOUR),
    limit([LOGIN, '', address], 200, QUARTER_HOUR),
    limit([LOGIN, account, ''], 200, QUARTER_HOUR),
  );

/** Answers of passkeys that no account has. */
export const strangerLimits = (address: string): Limit[] => [limit([LOGIN, '', address], 200, QUARTER_HOUR)];

/** Challenges for passkeys: each one is a row. High, because each view of the log-in page asks for one. */
export const challengeLimits = (address: string): Limit[] => [
  limit(['passkey-challenge', '', address], 1500, QUARTER_HOUR),
];

export const PANEL_LOGIN = 'panel-login';

/** Failed log-ins to Strapi's panel. It has few accounts, so there is no limit per address. */
export const panelLoginLimits = (account: string, address: string, isKnown: boolean): Limit[] =>
  withoutStrangers(
    isKnown,
    limit([PANEL_LOGIN, account, address], 10, QUARTER_HOUR),
    limit([PANEL_LOGIN, account, ''], 200, QUARTER_HOUR),
  );

/** How long the address of a successful panel log-in stays known. */
export const PANEL_ADDRESS_DAYS = 90;

/** Default limit per address and hour; high, because a school is one address. */
export const SIGN_INS_PER_HOUR = 300;

/** Sign-ups: each one costs a password hash. */
export const signUpLimits = (address: string, allowed: number): Limit[] => [
  limit(['sign-up', '', address], allowed, HOUR),
];

/** Successful log-ins: each one costs a password hash. */
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

/** New passwords, and checks of the current one. @param account id, or the mailbox that the link was sent to */
export const passwordLimits = (account: string): Limit[] => [limit(['password', account, ''], 30, HOUR)];

/** Default limits of orders in ten minutes; high, because a school is one address. */
export const ORDERS_PER_ACCOUNT = 30;
export const ORDERS_PER_ADDRESS = 1200;

/** Orders: each one creates rows here and an order at the payment provider. */
export const orderLimits = (
  account: string,
  address: string,
  allowed: { perAccount: number; perAddress: number },
): Limit[] => [
  limit(['order', account, ''], allowed.perAccount, 10 * MINUTE),
  limit(['order', '', address], allowed.perAddress, 10 * MINUTE),
];

/** Quotes: each one may email somebody. High per address, because a school is one address. */
export const quoteLimits = (account: string, address: string): Limit[] => [
  limit(['quote', account, ''], 30, HOUR),
  limit(['quote', '', address], 300, HOUR),
];

/** Default limits of mailboxes to which somebody has the shop write for the first time. */
export const NEW_MAILBOXES = {
  perAccountHour: 5,
  perAccountDay: 20,
  perAddressHour: 20,
  perAddressDay: 60,
};

/**
 * Mailboxes of others that a sender has the shop write to. Each mailbox counts once, see
 * `platform/email/rules/third-mailboxes.ts`. All accounts of a mailbox count together, because they cost nothing.
 * @param accounts the account, and its own mailbox
 * @param address null where it is not known: for what is sent after a payment
 */
export const thirdMailboxLimits = (
  accounts: readonly string[],
  address: string | null,
  allowed: typeof NEW_MAILBOXES,
): Limit[] => [
  ...accounts.flatMap((account) => [
    limit(['third-mailbox', account, ''], allowed.perAccountHour, HOUR),
    limit(['third-mailbox', account, ''], allowed.perAccountDay, DAY),
  ]),
  ...(address === null
    ? []
    : [
        limit(['third-mailbox', '', address], allowed.perAddressHour, HOUR),
        limit(['third-mailbox', '', address], allowed.perAddressDay, DAY),
      ]),
];

/** Links by which somebody proves the mailbox of their own account. */
export const confirmationLimits = (account: string, address: string): Limit[] => [
  limit(['confirmation-minute', account, ''], 1, MINUTE),
  limit(['confirmation', account, ''], 5, DAY),
  limit(['confirmation', '', address], 100, QUARTER_HOUR),
];

/** Payments of an order that the customer opens on its page: each one costs requests to the payment provider. */
export const openPaymentLimits = (account: string): Limit[] => [
  limit(['open-payment', account, ''], 30, 10 * MINUTE),
];

/** Orders that an admin makes, or whose lines an admin changes: each one emails somebody. */
export const madeOrderLimits = (account: string): Limit[] => [limit(['made-order', account, ''], 200, HOUR)];

/**
 * Webhook events without the payment provider's signature: each one costs a request to the provider. Only these are
 * counted, so the provider itself may send any number.
 */
export const forgedEventLimits = (address: string): Limit[] => [
  limit(['forged-event', '', address], 30, 5 * MINUTE),
];

/**
 * Requests for a reset link: per address (which may be a school's), and per address and mailbox, so that one person
 * cannot use up a mailbox's daily emails (`platform/email/rules/emails.ts`).
 */
export const resetRequestLimits = (account: string, address: string, isKnown: boolean): Limit[] =>
  withoutStrangers(
    isKnown,
    limit(['forgot-password', account, address], 5, DAY),
    limit(['forgot-password', '', address], 100, QUARTER_HOUR),
  );

/** Requests for stock alerts: per address (which may be a school's), and per address and mailbox. */
export const stockAlertLimits = (account: string, address: string): Limit[] => [
  limit(['stock-alert', '', address], 100, QUARTER_HOUR),
  limit(['stock-alert', account, address], 50, DAY),
];

/** Quick orders: per address (which may be a school's). Each one may search for many products. */
export const quickOrderLimits = (address: string): Limit[] => [
  limit(['quick-order', '', address], 100, QUARTER_HOUR),
];

/**
 * Emails to the business that cost their sender nothing: per address (which may be a school's), and per address and
 * sender. A signed-in sender with a proven mailbox is limited alone.
 */
const toBusinessLimits =
  (action: string) =>
  (account: string, address: string, isProven: boolean): Limit[] =>
    withoutStrangers(
      isProven,
      limit([action, account, address], 10, HOUR),
      limit([action, '', address], 30, HOUR),
    );

/** Messages to the business. */
export const contactLimits = toBusinessLimits('contact');

/** Quotes of which the business gets an email each. Beyond the limits it gets one an hour about all others. */
export const newQuoteLimits = toBusinessLimits('new-quote');

/** Exports of an account's data, by account id: each one takes many queries. */
export const exportLimits = (account: string): Limit[] => [limit(['export', account, ''], 20, HOUR)];

/** Emails with a reset link to one mailbox, over all addresses. */
export const resetEmailLimits = (account: string): Limit[] => [
  limit(['reset-email-minute', account, ''], 1, MINUTE),
  limit(['reset-email-hour', account, ''], 5, HOUR),
];
