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

export const MINUTE = 60;
export const QUARTER_HOUR = 15 * MINUTE;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Limits an account at an address. Empty: all accounts, or all addresses. */
export const limit = (
  [action, account, address]: readonly [action: string, account: string, address: string],
  allowed: number,
  windowSeconds: number,
): Limit => ({ action, account, address, allowed, windowSeconds });

/** At a known address only the account's own limit applies, whatever others try elsewhere. */
export const withoutStrangers = (isKnown: boolean, own: Limit, ...others: Limit[]): Limit[] =>
  isKnown ? [own] : [own, ...others];

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

/**
 * Emails to the business that cost their sender nothing: per address (which may be a school's), and per address and
 * sender. A signed-in sender with a proven mailbox is limited alone.
 */
export const toBusinessLimits =
  (action: string) =>
  (account: string, address: string, isProven: boolean): Limit[] =>
    withoutStrangers(
      isProven,
      limit([action, account, address], 10, HOUR),
      limit([action, '', address], 30, HOUR),
    );

/** Emails with a reset link to one mailbox, over all addresses. */
export const resetEmailLimits = (account: string): Limit[] => [
  limit(['reset-email-minute', account, ''], 1, MINUTE),
  limit(['reset-email-hour', account, ''], 5, HOUR),
];
