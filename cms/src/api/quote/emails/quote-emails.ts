import { formatPrice, longDay, toDollars } from 'shared';
import type { Content } from '#platform/email/compose';
import { button, link, sentences, type Section } from '#platform/email/parts';
import { wording } from '#platform/email/rules/wording';
import { environment } from '#platform/environment/environment';
import { goodsList, referenceOf } from '../../order';
import type { QuoteRecord } from '../rules/quote';

/** Emails about quotes. */

/** In the fragment, which browsers send to no server. */
export const linkOf = ({ token }: Pick<QuoteRecord, 'token'>): string =>
  `${environment.PUBLIC_SITE_URL}/quote#${token}`;

const valuesOf = ({ number, totalCents, validUntil }: QuoteRecord) => ({
  quote: number,
  total: formatPrice(toDollars(totalCents)),
  until: longDay.format(new Date(validUntil)),
});

const goodsOf = (quote: QuoteRecord): Section => goodsList(`Quote ${quote.number}`, quote);
const seeQuote = (quote: QuoteRecord): Section => button('See the quote', linkOf(quote));

const PASS_ON =
  'You can pass the link on to whoever pays: it works without an account, so give it to nobody else.';

export const quoteMadeEmail = (quote: QuoteRecord): Content => ({
  to: quote.makerEmail,
  wording: wording('quote-made', valuesOf(quote)),
  sections: [goodsOf(quote), seeQuote(quote), sentences(PASS_ON)],
});

export const quoteRevisedEmail = (quote: QuoteRecord): Content => ({
  to: quote.makerEmail,
  wording: wording('quote-revised', valuesOf(quote)),
  sections: [...noteOf(quote), goodsOf(quote), seeQuote(quote), sentences(PASS_ON)],
});

/** @param invitation URL that sets the first password of the account; null if it has one */
export const quoteForCallerEmail = (quote: QuoteRecord, invitation: string | null): Content => ({
  to: quote.makerEmail,
  wording: wording('quote-for-caller', valuesOf(quote)),
  sections: [
    ...noteOf(quote),
    goodsOf(quote),
    seeQuote(quote),
    sentences(PASS_ON),
    ...(invitation ? [link('To order it yourself, choose a password first', invitation)] : []),
  ],
});

/** To whoever pays, whose mailbox was typed. @param sender who made the quote */
export const quoteToPayEmail = (quote: QuoteRecord, sender: string): Content | null =>
  quote.sendTo === null
    ? null
    : {
        to: quote.sendTo,
        wording: wording('quote-to-pay', valuesOf(quote)),
        sections: [
          sentences(`${sender} has made it.`),
          goodsOf(quote),
          seeQuote(quote),
          sentences('If it is not for you, there is nothing to do: it ends by itself.'),
        ],
      };

/** Null if the quote is not open any more. */
export const quoteReminder = (quote: QuoteRecord): Content | null =>
  quote.state === 'open'
    ? {
        to: quote.makerEmail,
        wording: wording('quote-reminder', valuesOf(quote)),
        sections: [goodsOf(quote), seeQuote(quote)],
      }
    : null;

/** To its maker, about somebody else's order. */
export const quoteOrderedEmail = (quote: QuoteRecord): Content => ({
  to: quote.makerEmail,
  wording: wording('quote-ordered', {
    quote: quote.number,
    order: quote.order?.orderNumber ?? '',
  }),
  sections: [goodsOf(quote), seeQuote(quote)],
});

export const newQuoteEmail = (to: string, quote: QuoteRecord): Content => ({
  to,
  wording: wording('new-quote', {
    ...valuesOf(quote),
    customer: `${quote.makerName} (${quote.makerEmail})`,
  }),
  sections: [
    ...noteOf(quote),
    goodsOf(quote),
    ...referenceOf(quote),
    button('See the quote', `${environment.PUBLIC_SITE_URL}/quotes/${quote.documentId}`),
  ],
});

/** How many quotes the email names. */
const NAMED = 50;

/** To the business, about the quotes of an hour of which it got no email each. */
export function moreQuotesEmail(to: string, numbers: readonly string[]): Content | null {
  if (numbers.length === 0) return null;
  const quotes = numbers.length === 1 ? '1 more quote was made' : `${numbers.length} more quotes were made`;
  const rest = numbers.length - NAMED;
  const named = numbers.slice(0, NAMED).join(', ');
  return {
    to,
    wording: wording('more-quotes', { quotes }),
    sections: [
      sentences(rest > 0 ? `${named} and ${rest} others` : named),
      button('See all quotes', `${environment.PUBLIC_SITE_URL}/admin/quotes`),
    ],
  };
}

const noteOf = ({ note }: QuoteRecord): Section[] =>
  note === null ? [] : [sentences(...note.split('\n').filter((line) => line.trim() !== ''))];
