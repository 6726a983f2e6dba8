import type { Limit } from '../../http/rules/limits';

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

/** What an email is. docs/emails.md says what triggers it, and why an unproven mailbox may be written to. */
export interface EmailDefinition {
  /** The email's name for editors. */
  title: string;
  /** Placeholders (in braces) of its texts, in addition to `{business}`. */
  placeholders: readonly string[];
  /** The shop's own texts, which editors may replace. One line that begins with the news; also the heading in HTML. */
  subject: string;
  /**
   * Each line becomes a paragraph. Facts follow that editors cannot change: lines and totals, addresses, links and their
   * lifetime, and what to do if somebody else changed an account. No text contains the reader's name: an unproven address
   * may be a stranger's, and whoever created the account chose the name.
   */
  opening: string;
  to:
    | 'the customer'
    | 'the accounts mailbox'
    | 'the maker'
    | 'whoever pays'
    | 'the account'
    | 'whoever asked'
    | 'the business';
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

export type EmailTable = Readonly<Record<string, EmailDefinition>>;

/**
 * Every email of the shop by kind. Each capability adds its own (`rules/emails.ts` there), so that the compiler knows all
 * kinds; `cms/src/emails.ts` has their values.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface Emails {}

export type EmailKind = keyof Emails;

export const NOTICE: MailboxLimit = { perHour: 4, perDay: 8, otherwise: 'waits' };

/** Stand for a sender's account and network address. */
export const SENDER = { account: 'account', address: 'address' } as const;

export const TO_BUSINESS = { to: 'the business', limit: null } as const;
