import {
  confirmationLimits,
  contactLimits,
  NEW_MAILBOXES,
  newQuoteLimits,
  quoteLimits,
  resetRequestLimits,
  stockAlertLimits,
  thirdMailboxLimits,
  type Limit,
} from '../../http/rules/limits';
import type { EmailKind } from './wording';

/**
 * Limit of emails to an unproven mailbox, which may be a stranger's. An email of this kind is sent only while the
 * mailbox got fewer limited emails than this, all kinds together. Kinds with higher limits still have room when the
 * others are used up, so nobody can block an account's emails by requesting stock alerts.
 */
export interface MailboxLimit {
  perHour: number;
  perDay: number;
  /** What happens to an email above the limit. */
  otherwise: 'waits' | 'is dropped';
  /** For an email that costs its sender nothing and goes to somebody else: being proven says only that its owner reads it. */
  alsoIfProven?: true;
}

/** Rules of an email. docs/emails.md says what triggers it, and why an unproven mailbox may be written to. */
export interface EmailRule {
  to:
    | 'the customer'
    | 'the accounts mailbox'
    | 'the maker'
    | 'whoever pays'
    | 'the account'
    | 'whoever asked'
    | 'the business'
    | 'the panel’s user';
  /** Null if the mailbox need not be proven. */
  limit: MailboxLimit | null;
  /** Limits of whoever causes it; missing if it costs them something, or if the business causes it. */
  bySender?: SenderLimits;
}

export interface SenderLimits {
  limits: readonly Limit[];
  /** Instead, while the sender's own mailbox is unproven; empty if they then cause no such email. */
  whileUnproven?: readonly Limit[];
}

const ASKED: MailboxLimit = { perHour: 3, perDay: 6, otherwise: 'waits' };
const NOTICE: MailboxLimit = { perHour: 4, perDay: 8, otherwise: 'waits' };
// Dropped, because a link that comes hours later is useless; after five requests the mailbox has a link from this hour.
const RESET: MailboxLimit = { perHour: 5, perDay: 10, otherwise: 'is dropped' };

/** Stand for a sender's account and network address. */
const [ACCOUNT, ADDRESS] = ['account', 'address'];
const UNPROVEN = false;
/** A mailbox that a customer has typed. */
const THIRD: SenderLimits = {
  limits: thirdMailboxLimits([ACCOUNT], ADDRESS, NEW_MAILBOXES),
  whileUnproven: [],
};

const TO_CUSTOMER = { to: 'the customer', limit: null } as const;

/**
 * Buyers type this address, so it may be a stranger's. It counts as proven with the buyer's own mailbox; until then the
 * email is not sent. Each email costs them an order, so the network address does not count.
 */
const TO_ACCOUNTS = {
  to: 'the accounts mailbox',
  limit: null,
  bySender: { limits: thirdMailboxLimits([ACCOUNT], null, NEW_MAILBOXES), whileUnproven: [] },
} as const;

/** Anybody may sign up with a stranger's address, and type another one. */
const TO_MAKER = { to: 'the maker', limit: NOTICE } as const;
const TO_ACCOUNT = { to: 'the account', limit: NOTICE } as const;
const TO_BUSINESS = { to: 'the business', limit: null } as const;

/** Every email that the shop can send: its worker keeps these limits, and docs/emails.md shows them. */
export const EMAILS = {
  'order-confirmation': TO_CUSTOMER,
  'shipping-confirmation': TO_CUSTOMER,
  'payment-refused': TO_CUSTOMER,
  'payment-returned': TO_CUSTOMER,
  'payment-request': { to: 'the customer', limit: NOTICE },
  refund: TO_CUSTOMER,
  'accounts-invoice': TO_ACCOUNTS,
  'accounts-adjustment': TO_ACCOUNTS,
  'quote-made': { ...TO_MAKER, bySender: { limits: quoteLimits(ACCOUNT, ADDRESS) } },
  'quote-for-caller': TO_MAKER,
  'quote-revised': TO_MAKER,
  'quote-to-pay': { to: 'whoever pays', limit: { ...NOTICE, alsoIfProven: true }, bySender: THIRD },
  'quote-reminder': TO_MAKER,
  'quote-ordered': TO_MAKER,
  'password-reset': {
    to: 'the account',
    limit: RESET,
    bySender: { limits: resetRequestLimits(ACCOUNT, ADDRESS, UNPROVEN) },
  },
  'password-changed': TO_ACCOUNT,
  'passkey-added': TO_ACCOUNT,
  'passkey-removed': TO_ACCOUNT,
  'email-changed': TO_ACCOUNT,
  'email-confirmation': { ...TO_ACCOUNT, bySender: { limits: confirmationLimits(ACCOUNT, ADDRESS) } },
  'new-order': TO_BUSINESS,
  'new-quote': { ...TO_BUSINESS, bySender: { limits: newQuoteLimits(ACCOUNT, ADDRESS, UNPROVEN) } },
  'more-quotes': TO_BUSINESS,
  'payment-problem': TO_BUSINESS,
  shortage: TO_BUSINESS,
  'low-stock': TO_BUSINESS,
  'contact-message': { ...TO_BUSINESS, bySender: { limits: contactLimits(ACCOUNT, ADDRESS, UNPROVEN) } },
  'back-in-stock': { to: 'whoever asked', limit: null },
  'alert-confirmation': {
    to: 'whoever asked',
    limit: ASKED,
    bySender: { limits: stockAlertLimits(ACCOUNT, ADDRESS) },
  },
  'panel-password-reset': { to: 'the panel’s user', limit: null },
} as const satisfies Record<EmailKind | 'panel-password-reset', EmailRule>;
