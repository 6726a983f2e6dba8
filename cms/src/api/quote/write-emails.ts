import { attach } from '#platform/email/attach';
import type { Content } from '#platform/email/compose';
import { resetUrl, splitAtColon, type Source, type Writer, type Writers } from '#platform/email/writer';
import type { Knex } from '#platform/database/knex';
import { mailboxIsProven, openInvitation, senderOf } from '../account';
import { findQuote, listUnannouncedQuotes } from './database/reads';
import { quoteFile } from './documents/quote-file';
import {
  moreQuotesEmail,
  newQuoteEmail,
  quoteForCallerEmail,
  quoteMadeEmail,
  quoteOrderedEmail,
  quoteReminder,
  quoteRevisedEmail,
  quoteToPayEmail,
} from './emails/quote-emails';
import type { QUOTE_EMAILS } from './rules/emails';
import type { QuoteRecord } from './rules/quote';
import { isByBusiness, withoutTypedText } from './rules/typed-text';

export const quoteEmails: Writers<typeof QUOTE_EMAILS> = {
  'quote-made': aboutQuote(quoteMadeEmail),
  'quote-revised': aboutQuote(quoteRevisedEmail),
  'quote-to-pay': aboutQuote(
    async (quote, { knex }) => quoteToPayEmail(quote, await makerOf(knex, quote)),
    'whoever pays',
  ),
  'quote-reminder': aboutQuote(quoteReminder),
  'quote-ordered': aboutQuote(quoteOrderedEmail),
  'quote-for-caller': aboutQuote(async (quote, { knex }) => {
    const token = await openInvitation(knex, quote.makerId ?? '', quote.makerEmail);
    const redirect = `/quotes/${quote.documentId}`;
    return quoteForCallerEmail(quote, token && `${resetUrl(token)}&redirect=${redirect}`);
  }),
  'new-quote': aboutQuote((quote, { business }) => newQuoteEmail(business.email, quote), 'the business'),
  'more-quotes': async ({ knex, business }, hour) =>
    moreQuotesEmail(business.email, await listUnannouncedQuotes(knex, hour)),
};

/**
 * With the quote as a PDF. What a customer typed, and so the PDF, does not go to readers who may not have asked for it.
 * Nothing is sent about a quote that was withdrawn meanwhile.
 */
function aboutQuote(
  write: (quote: QuoteRecord, source: Source) => Content | null | Promise<Content | null>,
  reader: 'the maker' | 'whoever pays' | 'the business' = 'the maker',
): Writer {
  return async (source, subjectId) => {
    const quote = await findQuote(source.knex, splitAtColon(subjectId)[0]);
    if (!quote || quote.state === 'withdrawn') return null;
    const hasAsked =
      reader === 'the business' ||
      (reader === 'the maker' && (await mailboxIsProven(source.knex, quote.makerEmail.toLowerCase())));
    const isWhole = hasAsked || isByBusiness(quote);
    const content = await write(isWhole ? quote : withoutTypedText(quote), source);
    if (!content || !isWhole) return content;
    const attachments = await attach(source, quote, (requester) => quoteFile(source.knex, quote, requester));
    return { ...content, attachments };
  };
}

/** The maker of a quote, for whoever pays. */
const makerOf = (knex: Knex, quote: QuoteRecord): Promise<string> | string =>
  isByBusiness(quote)
    ? `${quote.makerName} (${quote.makerEmail})`
    : senderOf(knex, quote.makerName, quote.makerEmail);
