import { attach } from '#platform/email/attach';
import type { Attachment, Content } from '#platform/email/compose';
import { resetUrl, splitAtColon, type Source, type Writer, type Writers } from '#platform/email/writer';
import type { Knex } from '#platform/database/knex';
import { openInvitation, senderOf } from '../account';
import { readBankAccount } from '../content';
import { listAdjustments } from './database/invoices/adjustments';
import { listReturnedCaptures } from './database/payment/returned-captures';
import { findReturn } from './database/payment/returns';
import { findAnyOrder, findStoredOrder } from './database/reads';
import { findRefundByRequest } from './database/refunds';
import { adjustmentFile, invoiceFile } from './documents/files';
import { accountsAdjustmentEmail, accountsInvoiceEmail } from './emails/accounts-emails';
import { newOrderEmail, paymentProblemEmail, shortageEmail } from './emails/business-emails';
import {
  orderConfirmation,
  paymentRefusedEmail,
  paymentReturnedEmail,
  shippingConfirmation,
} from './emails/order-emails';
import { paymentRequest } from './emails/payment-request';
import { refundEmail, returnEmail } from './emails/refund-email';
import type { ORDER_EMAILS } from './rules/emails';
import { nameOfRefund } from './rules/refunds/refund';
import { awaitsPaymentRequest, isDueByTransfer, type OrderRecord } from './rules/order';

export const orderEmails: Writers<typeof ORDER_EMAILS> = {
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
    const note = notes.find(({ refundId }) => refundId === nameOfRefund(refund)) ?? null;
    const attachments = note
      ? await attach(source, order, (requester) => adjustmentFile(knex, order, note.number, requester))
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
    const attachments = await attach(source, order, (requester) =>
      adjustmentFile(knex, order, number, requester),
    );
    return { ...content, attachments };
  },

  'new-order': toBusiness(newOrderEmail),
  'payment-problem': toBusiness(paymentProblemEmail),
  shortage: toBusiness(shortageEmail),
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

/** The customer of an order, for its accounts mailbox. */
const buyerOf = (knex: Knex, { madeBy, customer: { name, email } }: OrderRecord) =>
  madeBy === null ? senderOf(knex, name, email) : `${name} (${email})`;

function attachInvoice(source: Source, order: OrderRecord): Promise<Attachment[]> {
  return attach(source, order, (requester) => invoiceFile(source.knex, order, requester));
}

function toBusiness(write: (to: string, order: OrderRecord, detail: string) => Content): Writer {
  return async ({ knex, business }, subjectId) => {
    const [orderId, detail] = readOrderSubject(subjectId);
    // Cancelled and removed orders still concern the business's money.
    const order = business.email ? await findStoredOrder(knex, orderId) : null;
    return order && write(business.email, order, detail);
  };
}

/** @returns the order's documentId, without the suffix that distinguishes repeated emails, and the detail */
export function readOrderSubject(subjectId: string): [string, string] {
  const [about, detail] = splitAtColon(subjectId);
  return [about.replace(/#.*/, ''), detail];
}
