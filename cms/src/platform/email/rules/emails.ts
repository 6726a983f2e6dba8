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

/** Rules of an email: its recipient, trigger and limits. */
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
  /** What triggers it. */
  when: string;
  /** Why an unproven mailbox may be written to. */
  because: string;
  /** What else limits the number, whoever gets the email. */
  atMost: string;
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

const CONFIRMS = 'It asks whether the address is theirs';

const PAID = 'They have paid, or their payment was under way';
const GIVEN = 'The buyer of a paid order has given it';
const MADE = 'Somebody has made the quote with its account';
const OWN = 'It is the address in the business details';

/** Stand for a sender's account and network address. */
const [ACCOUNT, ADDRESS] = ['account', 'address'];
const UNPROVEN = false;
/** A mailbox that a customer has typed. */
const THIRD: SenderLimits = {
  limits: thirdMailboxLimits([ACCOUNT], ADDRESS, NEW_MAILBOXES),
  whileUnproven: [],
};

const toCustomer = (when: string, atMost: string) =>
  ({ to: 'the customer', when, because: PAID, atMost, limit: null }) as const;

/**
 * Buyers type this address, so it may be a stranger's. It counts as proven with the buyer's own mailbox; until then the
 * email is not sent. Each email costs them an order, so the network address does not count.
 */
const toAccounts = (when: string, atMost: string) => {
  const limits = thirdMailboxLimits([ACCOUNT], null, NEW_MAILBOXES);
  const bySender: SenderLimits = { limits, whileUnproven: [] };
  return {
    to: 'the accounts mailbox',
    when,
    because: GIVEN,
    atMost,
    limit: null,
    bySender,
  } as const;
};

/** Anybody may sign up with a stranger's address, and type another one. */
const toMaker = (when: string, atMost: string) =>
  ({ to: 'the maker', when, because: MADE, atMost, limit: NOTICE }) as const;

const toBusiness = (when: string, atMost: string) =>
  ({ to: 'the business', when, because: OWN, atMost, limit: null }) as const;

const toAccount = <Limit extends MailboxLimit>(
  when: string,
  limit: Limit,
  atMost = 'Five of a kind a day and account',
  because = 'It has an account, or had one. A stranger may have made that',
) => ({ to: 'the account', when, because, atMost, limit }) as const;

/** Every email that the shop can send: its worker keeps these limits, and docs/emails.md shows them. */
export const EMAILS = {
  'order-confirmation': toCustomer(
    'An order is paid, or an admin sends it again',
    'One an order, and what admins send again',
  ),
  'shipping-confirmation': toCustomer(
    'An order is shipped, its tracking number changes, or an admin sends it again',
    'One a shipment and tracking number, and what admins send again',
  ),
  'payment-refused': toCustomer('PayPal refuses a payment after a review', 'One an order'),
  'payment-returned': toCustomer('PayPal takes money that the shop sends back', 'One a payment'),
  'payment-request': {
    to: 'the customer',
    when: 'An admin makes an order to be paid by PayPal or bank transfer, changes its lines, or sends it again',
    because: 'They have asked the business for the order, which typed the address',
    atMost: 'One an order and change, and what admins send again',
    limit: NOTICE,
  },
  refund: toCustomer('Money has gone back, also of an order that is not paid', 'One a refund'),
  'accounts-invoice': toAccounts(
    'An order that names such a mailbox is paid, or an admin sends it again',
    'One an order, and what admins send again; none if it is the customer’s own address',
  ),
  'accounts-adjustment': toAccounts(
    'An adjustment note is issued for such an order, or an admin sends it again',
    'One a note, and what admins send again',
  ),
  'quote-made': {
    ...toMaker('They make a quote, or renew one', 'One a quote'),
    bySender: { limits: quoteLimits(ACCOUNT, ADDRESS) },
  },
  'quote-for-caller': {
    to: 'the maker',
    when: 'An admin makes or renews a quote for them',
    because: 'They have asked the business for it, which typed the address',
    atMost: 'One a quote',
    limit: NOTICE,
  },
  'quote-revised': toMaker('An admin changes the quote', 'One a revision'),
  'quote-to-pay': {
    to: 'whoever pays',
    when: 'A quote that names such a mailbox is made or renewed',
    because: 'The maker of the quote has given it',
    atMost: 'One a quote; none if it is the maker’s own address',
    limit: { ...NOTICE, alsoIfProven: true },
    bySender: THIRD,
  },
  'quote-reminder': toMaker('The quote ends in a week, and was not accepted', 'One a quote'),
  'quote-ordered': toMaker(
    'Somebody else has paid an order of the quote',
    'One a quote; none for an order of their own',
  ),
  'password-reset': {
    ...toAccount(
      'Somebody asks for a new password, and the address has an account',
      RESET,
      'One a minute and five an hour, proven or not',
    ),
    bySender: { limits: resetRequestLimits(ACCOUNT, ADDRESS, UNPROVEN) },
  },
  'password-changed': toAccount('The password was changed', NOTICE),
  'passkey-added': toAccount('A passkey was added', NOTICE),
  'passkey-removed': toAccount('A passkey was removed', NOTICE),
  'email-changed': toAccount('The email address was changed; it goes to the one before', NOTICE),
  'email-confirmation': {
    ...toAccount(
      'Its owner has changed the email address, or asks for the link; it goes to the new one',
      NOTICE,
      undefined,
      CONFIRMS,
    ),
    bySender: { limits: confirmationLimits(ACCOUNT, ADDRESS) },
  },
  'new-order': toBusiness('An order is paid', 'One an order'),
  'new-quote': {
    ...toBusiness('A customer makes or renews a quote', 'One a quote'),
    bySender: { limits: newQuoteLimits(ACCOUNT, ADDRESS, UNPROVEN) },
  },
  'more-quotes': toBusiness('Customers make more quotes than that', 'One an hour'),
  'payment-problem': toBusiness('A payment has a problem', 'One a problem'),
  shortage: toBusiness('A packer lacks goods of an order', 'One a report'),
  'low-stock': toBusiness('A paid order leaves few of a product', 'One a product, until its stock has risen'),
  'contact-message': {
    ...toBusiness('A visitor sends the contact form, while it is on', 'One a message'),
    bySender: { limits: contactLimits(ACCOUNT, ADDRESS, UNPROVEN) },
  },
  'back-in-stock': {
    to: 'whoever asked',
    when: 'A product is back in stock',
    because: 'The link in the first email was pressed',
    atMost: 'One an alert',
    limit: null,
  },
  'alert-confirmation': {
    to: 'whoever asked',
    when: 'Somebody asks to be told when a product is back',
    because: CONFIRMS,
    atMost: 'One for all alerts that have none yet',
    limit: ASKED,
    bySender: { limits: stockAlertLimits(ACCOUNT, ADDRESS) },
  },
  'panel-password-reset': {
    to: 'the panel’s user',
    when: 'Somebody asks for a new password of Strapi’s panel, which writes this email itself',
    because: 'Editors’ accounts are made by the owner',
    atMost: 'One a minute and five an hour',
    limit: null,
  },
} as const satisfies Record<EmailKind | 'panel-password-reset', EmailRule>;
