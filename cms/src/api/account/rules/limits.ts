import {
  MINUTE,
  QUARTER_HOUR,
  HOUR,
  DAY,
  limit,
  withoutStrangers,
  type Limit,
} from '#platform/http/rules/limits';

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

/** Links by which somebody proves the mailbox of their own account. */
export const confirmationLimits = (account: string, address: string): Limit[] => [
  limit(['confirmation-minute', account, ''], 1, MINUTE),
  limit(['confirmation', account, ''], 5, DAY),
  limit(['confirmation', '', address], 100, QUARTER_HOUR),
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
