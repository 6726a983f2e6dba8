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

/** So many of each an hour from one address, unless the shop says otherwise: a school is one address. */
export const SIGN_INS_PER_HOUR = 300;

/** Sign-ups, or log-ins that succeed: each costs the shop a password's hash. */
export function signInLimits(
  action: 'sign-up' | 'signed-in',
  address: string,
  allowed: number,
): Limit[] {
  return [{ action, account: '', address, allowed, windowSeconds: HOUR }];
}

/**
 * Events in the payment provider's name that it did not sign: each costs the shop a question to it.
 * Only these are counted, so that the provider itself sends as many as it likes.
 */
export function forgedEventLimits(address: string): Limit[] {
  return [{ action: 'forged-event', account: '', address, allowed: 30, windowSeconds: 5 * MINUTE }];
}

/** Requests for a reset link, so that nobody fills other people's mailboxes through the shop. */
export function resetRequestLimits(address: string): Limit[] {
  return [
    {
      action: 'forgot-password',
      account: '',
      address,
      allowed: 100,
      windowSeconds: QUARTER_HOUR,
    },
  ];
}

/** Letters to one mailbox, whoever asks for them. */
export function resetLetterLimits(account: string): Limit[] {
  const limit = { account, address: '' };
  return [
    { ...limit, action: 'reset-letter-minute', allowed: 1, windowSeconds: MINUTE },
    { ...limit, action: 'reset-letter-hour', allowed: 5, windowSeconds: HOUR },
  ];
}
