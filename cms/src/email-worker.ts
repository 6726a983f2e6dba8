import type { Core } from '@strapi/strapi';
import type { BusinessDetails } from 'shared';
import { EMAILS, type MailboxLimit } from './platform/email/rules/emails';
import {
  endLostEmails,
  sendDueEmails,
  type Delivery,
  type EmailPorts,
} from './platform/email/rules/send-emails';
import type { EmailKind } from './platform/email/rules/wording';
import { isDueByTransfer, awaitsPaymentRequest, type OrderRecord } from './api/order/rules/order';
import type { Log } from './api/order/rules/ports';
import {
  findMailboxHolder,
  mailboxIsProven,
  openConfirmation,
  openOwnConfirmation,
} from './api/account/database/mailboxes';
import {
  openAccountRecovery,
  openInvitation,
  openPasswordReset,
} from './api/account/database/password-resets';
import { findAnyProduct } from './api/catalog/database/products';
import { readBankAccount, readBusinessDetails } from './api/content/database/business-details';
import { readLogo } from './api/content/database/logo';
import { findMessage } from './api/contact/database/messages';
import { accountsEmailWaits } from './api/order/accounts-email';
import { plainSender } from './platform/email/rules/plain-sender';
import { takeRoom } from './platform/email/database/mailbox-room';
import { outbox, type OutboxEmail } from './platform/email/database/outbox';
import { readEmailTexts } from './platform/email/database/texts';
import type { Knex } from './platform/database/knex';
import { findAnyOrder, findStoredOrder } from './api/order/database/reads';
import { listReturnedCaptures } from './api/order/database/payment/returned-captures';
import { findReturn } from './api/order/database/payment/returns';
import { findRefundByRequest } from './api/order/database/refunds';
import { environment } from './platform/environment';
import { adjustmentFile, invoiceFile, type PdfFile } from './api/order/documents/files';
import { listAdjustments } from './api/order/database/invoices/adjustments';
import {
  accountChangedEmail,
  confirmationEmail,
  passwordResetEmail,
} from './api/account/emails/account-emails';
import type { Asker } from './platform/pdf/draw';
import { QueueFullError } from './platform/queue/queue';
import { compose, type Attachment, type Content } from './platform/email/compose';
import { contactEmail } from './api/contact/emails/contact-email';
import { accountsAdjustmentEmail, accountsInvoiceEmail } from './api/order/emails/accounts-emails';
import {
  lowStockEmail,
  newOrderEmail,
  paymentProblemEmail,
  shortageEmail,
} from './api/order/emails/business-emails';
import { connectMailServer } from './platform/email/mail-server';
import {
  orderConfirmation,
  paymentRefusedEmail,
  paymentReturnedEmail,
  shippingConfirmation,
} from './api/order/emails/order-emails';
import { paymentRequest } from './api/order/emails/payment-request';
import { refundEmail, returnEmail } from './api/order/emails/refund-email';
import { findQuote, listUntoldQuotes } from './api/quote/database/reads';
import { quoteFile } from './api/quote/documents/quote-file';
import {
  moreQuotesEmail,
  newQuoteEmail,
  quoteForCallerEmail,
  quoteMadeEmail,
  quoteOrderedEmail,
  quoteReminder,
  quoteRevisedEmail,
  quoteToPayEmail,
} from './api/quote/emails/quote-emails';
import type { QuoteRecord } from './api/quote/rules/quote';
import { isByBusiness, withoutTypedText } from './api/quote/rules/typed-text';
import { writeAlertConfirmation, writeStockAlert } from './api/catalog/emails/stock-alert-email';

/**
 * Number of parallel runs of `sendQueuedEmails` per instance. Mail servers accept about ten connections per client, and
 * each run holds a database connection while it reads.
 */
export const EMAILS_AT_A_TIME = 6;

/** Sends due emails of the outbox over one connection to the mail server. */
export async function sendQueuedEmails(strapi: Core.Strapi, stopping: AbortSignal): Promise<void> {
  const knex = strapi.db.connection;
  const { hostname } = new URL(environment.PUBLIC_SITE_URL);
  const mailServer = connectMailServer(stopping);
  const ports: EmailPorts<OutboxEmail> = {
    outbox: outbox(knex),
    async deliver({ id, kind, subjectId }) {
      const business = await readBusinessDetails(strapi);
      const content = await WRITERS[kind]({ knex, business, log: strapi.log }, subjectId);
      // Without an address the recipient has been anonymised.
      if (!content?.to) return { outcome: 'gone' };
      const waits = await waitsFor(knex, { id, kind, subjectId, to: content.to });
      if (waits) return waits;
      const texts = await readEmailTexts(knex, content.wording.kind);
      const email = compose(content, business, { texts, logo: await readLogo(knex) });
      // The same for all attempts, so that an email can be found in the mail server's log.
      return mailServer.send({ ...email, messageId: `<email-${id}@${hostname}>` });
    },
    log: strapi.log,
  };
  await sendDueEmails(ports, stopping).finally(mailServer.close);
}

/** Whether the mailbox, or whoever causes the email, has no room now; null if it is counted and may be sent. */
async function waitsFor(
  knex: Knex,
  { id, kind, subjectId, to }: Pick<OutboxEmail, 'id' | 'kind' | 'subjectId'> & { to: string },
): Promise<Delivery | null> {
  const isOfAccounts = EMAILS[kind].to === 'the accounts mailbox';
  // What an admin sends again is sent.
  if (isOfAccounts && !subjectId.includes('#'))
    return accountsEmailWaits(knex, { id, orderId: readOrderSubject(subjectId)[0], to });
  const limit: MailboxLimit | null = EMAILS[kind].limit;
  if (!limit) return null;
  if (!limit.alsoIfProven && (await mailboxIsProven(knex, to))) return null;
  const seconds = await takeRoom(knex, { id, to, limit });
  if (seconds === 0) return null;
  return { outcome: 'full', againAfter: limit.otherwise === 'waits' ? seconds : null };
}

export const endLostQueuedEmails = (strapi: Core.Strapi): Promise<void> =>
  endLostEmails({ outbox: outbox(strapi.db.connection), log: strapi.log });

/** Data for writing emails. */
interface Source {
  knex: Knex;
  business: BusinessDetails;
  log: Log;
}

/** Writes an email from the shop's current data; null if what it is about no longer exists. */
type Writer = (source: Source, subjectId: string) => Promise<Content | null>;

const WRITERS: Readonly<Record<EmailKind, Writer>> = {
  'order-confirmation': aboutOrder(orderConfirmation, attachInvoice),
  'accounts-invoice': aboutOrder(
    async (order, _detail, { knex }) => accountsInvoiceEmail(order, await buyerOf(knex, order)),
    attachInvoice,
  ),
  'payment-refused': aboutOrder(paymentRefusedEmail),
  // The money was taken, so the email is sent even if the order was removed since.
  'payment-returned': async ({ knex }, subjectId) => {
    const [orderId, captureId] = readOrderSubject(subjectId);
    const order = await findStoredOrder(knex, orderId);
    const sentBack = order ? await listReturnedCaptures(knex, order.id) : [];
    const capture = sentBack.find((one) => one.captureId === captureId);
    return order && capture ? paymentReturnedEmail(order, capture) : null;
  },
  'shipping-confirmation': aboutOrder(shippingConfirmation),

  'payment-request': async ({ knex }, subjectId) => {
    const order = await findAnyOrder(knex, readOrderSubject(subjectId)[0]);
    if (!order || !awaitsPaymentRequest(order)) return null;
    const { documentId, email } = order.customer;
    const token = await openInvitation(knex, documentId, email);
    return paymentRequest(order, {
      invitation: token && `${resetUrl(token)}&redirect=/order/${order.documentId}`,
      account: isDueByTransfer(order) ? await readBankAccount(knex) : null,
    });
  },

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
    moreQuotesEmail(business.email, await listUntoldQuotes(knex, hour)),

  'new-order': toBusiness(newOrderEmail),
  'payment-problem': toBusiness(paymentProblemEmail),
  shortage: toBusiness(shortageEmail),

  // The money was refunded, so the email is sent even if the order was removed since.
  refund: async (source, subjectId) => {
    const { knex } = source;
    const [orderId, requestId] = splitAtColon(subjectId);
    const order = await findStoredOrder(knex, orderId);
    const given = order && (await findReturn(knex, requestId));
    if (given) return returnEmail(order, given);
    const refund = await findRefundByRequest(knex, requestId);
    if (!order || !refund) return null;
    const notes = await listAdjustments(knex, order.id);
    const note = notes.find(({ refundId }) => refundId === refund.providerRefundId) ?? null;
    const attachments = note
      ? await attach(source, order, (asker) => adjustmentFile(knex, order, note.number, asker))
      : [];
    return { ...refundEmail(order, refund, note), attachments };
  },

  'accounts-adjustment': async (source, subjectId) => {
    const { knex } = source;
    const [orderId, number] = readOrderSubject(subjectId);
    const order = await findStoredOrder(knex, orderId);
    const notes = order ? await listAdjustments(knex, order.id) : [];
    const note = notes.find((one) => one.number === number);
    const content = order && note ? accountsAdjustmentEmail(order, note, await buyerOf(knex, order)) : null;
    if (!order || !content) return null;
    const attachments = await attach(source, order, (asker) => adjustmentFile(knex, order, number, asker));
    return { ...content, attachments };
  },

  'low-stock': async ({ knex, business }, subjectId) => {
    const product = await findAnyProduct(knex, splitAtColon(subjectId)[0]);
    return product && business.email ? lowStockEmail(business.email, product) : null;
  },

  'contact-message': async ({ knex, business }, id) => {
    const message = await findMessage(knex, id);
    return message && business.email ? contactEmail(business.email, message) : null;
  },

  'password-reset': async ({ knex }, subjectId) => {
    const [, email] = splitAtColon(subjectId);
    const user = await findMailboxHolder(knex, email);
    if (!user) return null;
    // Created when the email is written, not when it is requested: only its hash is stored, and its lifetime begins
    // now.
    return passwordResetEmail(email, resetUrl(await openPasswordReset(knex, user.id, email)));
  },

  'back-in-stock': ({ knex }, alertId) => writeStockAlert(knex, alertId),

  'alert-confirmation': ({ knex }, subjectId) => writeAlertConfirmation(knex, splitAtColon(subjectId)[1]),

  'password-changed': aboutChange('password-changed'),
  'passkey-added': aboutChange('passkey-added'),
  'passkey-removed': aboutChange('passkey-removed'),
  'email-changed': aboutChange('email-changed'),
  'email-confirmation': async ({ knex }, subjectId) => {
    const [changeId, email] = splitAtColon(subjectId);
    const link = email ? await openOwnConfirmation(knex, email) : await openConfirmation(knex, changeId);
    return link && confirmationEmail(link.email, siteUrl('confirm-email', link.token));
  },
};

function aboutOrder(
  write: (order: OrderRecord, detail: string, source: Source) => Content | null | Promise<Content | null>,
  attachmentsOf: (source: Source, order: OrderRecord) => Promise<Attachment[]> = async () => [],
): Writer {
  return async (source, subjectId) => {
    const [orderId, detail] = readOrderSubject(subjectId);
    const order = await findAnyOrder(source.knex, orderId);
    const content = order && (await write(order, detail, source));
    return content && { ...content, attachments: await attachmentsOf(source, order) };
  };
}

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
    const attachments = await attach(source, quote, (asker) => quoteFile(source.knex, quote, asker));
    return { ...content, attachments };
  };
}

/** The maker of a quote, for whoever pays. */
const makerOf = (knex: Knex, quote: QuoteRecord): Promise<string> | string =>
  isByBusiness(quote)
    ? `${quote.makerName} (${quote.makerEmail})`
    : senderOf(knex, quote.makerName, quote.makerEmail);

/** The customer of an order, for its accounts mailbox. */
const buyerOf = (knex: Knex, { madeBy, customer: { name, email } }: OrderRecord) =>
  madeBy === null ? senderOf(knex, name, email) : `${name} (${email})`;

async function senderOf(knex: Knex, name: string, email: string): Promise<string> {
  const address = email.toLowerCase();
  return plainSender(name, (await mailboxIsProven(knex, address)) ? address : null);
}

function attachInvoice(source: Source, order: OrderRecord): Promise<Attachment[]> {
  return attach(source, order, (asker) => invoiceFile(source.knex, order, asker));
}

/**
 * If a paper cannot be drawn, the email is sent without it: the page offers it too. If too many papers are being drawn,
 * the email is tried again later.
 * @throws QueueFullError
 */
async function attach(
  { log }: Source,
  { documentId }: { documentId: string },
  draw: (asker: Asker) => Promise<PdfFile | null>,
): Promise<Attachment[]> {
  try {
    const paper = await draw({ turn: { address: 'emails', account: documentId } });
    return paper ? [paper] : [];
  } catch (error) {
    if (error instanceof QueueFullError) throw error;
    log.error(`A paper of ${documentId} is not attached: ${String(error)}`);
    return [];
  }
}

function toBusiness(write: (to: string, order: OrderRecord, detail: string) => Content): Writer {
  return async ({ knex, business }, subjectId) => {
    const [orderId, detail] = readOrderSubject(subjectId);
    // Cancelled and removed orders still concern the business's money.
    const order = business.email ? await findStoredOrder(knex, orderId) : null;
    return order && write(business.email, order, detail);
  };
}

function aboutChange(kind: Parameters<typeof accountChangedEmail>[0]): Writer {
  return async ({ knex }, recoveryId) => {
    const change = await openAccountRecovery(knex, recoveryId);
    return change && accountChangedEmail(kind, change.email, change.token && resetUrl(change.token));
  };
}

const siteUrl = (page: string, token: string) => `${environment.PUBLIC_SITE_URL}/${page}?token=${token}`;
const resetUrl = (token: string) => siteUrl('reset-password', token);

/** @returns the order's documentId, without the suffix that distinguishes repeated emails, and the detail */
function readOrderSubject(subjectId: string): [string, string] {
  const [about, detail] = splitAtColon(subjectId);
  return [about.replace(/#.*/, ''), detail];
}

function splitAtColon(subjectId: string): [string, string] {
  const [head = '', ...rest] = subjectId.split(':');
  return [head, rest.join(':')];
}
