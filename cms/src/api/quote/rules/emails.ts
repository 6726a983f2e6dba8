import { NEW_MAILBOXES, thirdMailboxLimits } from '#platform/http/rules/limits';
import {
  NOTICE,
  SENDER,
  TO_BUSINESS,
  type EmailTable,
  type SenderLimits,
} from '#platform/email/rules/emails';
import { newQuoteLimits, quoteLimits } from './limits';

/** A mailbox that a customer has typed. */
const THIRD: SenderLimits = {
  limits: thirdMailboxLimits([SENDER.account], SENDER.address, NEW_MAILBOXES),
  whileUnproven: [],
};

/** Anybody may sign up with a stranger's address, and type another one. */
const TO_MAKER = { to: 'the maker', limit: NOTICE } as const;

/** The emails about quotes: their texts, readers and limits. `write-emails.ts` adds the facts. */
export const QUOTE_EMAILS = {
  'quote-made': {
    title: 'Quote was made',
    placeholders: ['quote', 'total', 'until'],
    subject: 'Your quote {quote}: {total}',
    opening: 'Here is the quote that you have made. Its prices hold until {until}.',
    ...TO_MAKER,
    bySender: { limits: quoteLimits(SENDER.account, SENDER.address) },
  },
  'quote-for-caller': {
    title: 'Quote was made by us',
    placeholders: ['quote', 'total', 'until'],
    subject: 'Your quote {quote}, as you asked us: {total}',
    opening: 'Here is the quote that you have asked us for. Its prices hold until {until}.',
    ...TO_MAKER,
  },
  'quote-revised': {
    title: 'Quote has changed',
    placeholders: ['quote', 'total', 'until'],
    subject: 'Your quote {quote} has changed: {total}',
    opening: 'We have changed your quote. It now holds until {until}. The link to it is the same.',
    ...TO_MAKER,
  },
  'quote-to-pay': {
    title: 'Quote, to whoever pays',
    placeholders: ['quote', 'total', 'until'],
    subject: 'Quote {quote} for you to look at: {total}',
    opening:
      'Somebody asks you to look at this quote, which its link also lets you order and pay. ' +
      'Its prices hold until {until}.',
    to: 'whoever pays',
    limit: { ...NOTICE, alsoIfProven: true },
    bySender: THIRD,
  },
  'quote-reminder': {
    title: 'Quote ends soon',
    placeholders: ['quote', 'total', 'until'],
    subject: 'Your quote {quote} ends on {until}',
    opening:
      'Your quote of {total} holds until {until}. After that you can renew it at the prices of the day.',
    ...TO_MAKER,
  },
  'quote-ordered': {
    title: 'Quote was ordered',
    placeholders: ['quote', 'order'],
    subject: 'Your quote {quote} was ordered: order {order}',
    opening:
      'Somebody with the link has accepted and paid your quote. The invoice, and news of the delivery, go to them.',
    ...TO_MAKER,
  },
  'new-quote': {
    title: 'To the business: quote was made',
    placeholders: ['quote', 'customer', 'total', 'until'],
    subject: 'Quote {quote} was made: {total}',
    opening: '{customer} has made a quote. It is valid until {until}.',
    ...TO_BUSINESS,
    bySender: { limits: newQuoteLimits(SENDER.account, SENDER.address, false) },
  },
  'more-quotes': {
    title: 'To the business: more quotes were made',
    placeholders: ['quotes'],
    subject: '{quotes} in the last hour',
    opening: '{quotes} in the last hour. So many come at once that this email is about all of them.',
    ...TO_BUSINESS,
  },
} as const satisfies EmailTable;

type Own = typeof QUOTE_EMAILS;

declare module '#platform/email/rules/emails' {
  interface Emails extends Own {}
}
