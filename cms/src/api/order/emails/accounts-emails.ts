import { referenceFacts } from 'shared';
import { html, words } from '#platform/email/html';
import { lines, paragraph, quiet, type Section } from '#platform/email/parts';
import { wording } from '#platform/email/rules/wording';
import type { Content } from '#platform/email/compose';
import { accountsMailbox } from '../rules/invoices/bill-to';
import type { Adjustment } from '../rules/invoices/invoice';
import type { OrderRecord } from '../rules/order';
import { itemList, price, refundList } from './order-parts';

/** Emails to the mailbox that the buyer gave for invoices. It has no account, so they have no links. */

/** Null if the order has no such mailbox, or no invoice. @param sender who ordered */
export const accountsInvoiceEmail = (order: OrderRecord, sender: string): Content | null =>
  toAccounts(order, sender, itemList(order), (invoice) =>
    wording('accounts-invoice', {
      order: order.orderNumber,
      invoice,
      total: price(order.totalCents),
    }),
  );

/** The goods are on the attached note. */
export const accountsAdjustmentEmail = (
  order: OrderRecord,
  note: Adjustment,
  sender: string,
): Content | null =>
  toAccounts(order, sender, refundList(order, [], note.cents, note.gstCents), (invoice) =>
    wording('accounts-adjustment', {
      order: order.orderNumber,
      invoice,
      amount: price(note.cents),
    }),
  );

function toAccounts(
  order: OrderRecord,
  sender: string,
  list: Section,
  textsOf: (invoice: string) => Content['wording'],
): Content | null {
  const to = accountsMailbox(order);
  if (to === null || order.invoiceNumber === null) return null;
  return {
    to,
    wording: textsOf(order.invoiceNumber),
    sections: [list, factsOf(order, sender), WHY],
  };
}

const ON_INVOICES = ['purchaseOrder', 'organisation', 'abn'] as const;

/** What a buyer typed is only on the attached paper: the mailbox may be a stranger's. */
function factsOf({ reference, madeBy }: OrderRecord, sender: string): Section {
  const facts = [
    ...(madeBy === null ? [] : referenceFacts(reference, ON_INVOICES)),
    ['Ordered by', sender] as const,
  ];
  const texts = facts.map(([name, text]) => `${name}: ${text}`);
  return { text: texts, html: paragraph(lines(texts)) };
}

const REASON = 'You get this because the buyer gave your address for invoices.';
const WHY: Section = { text: [REASON], html: quiet(html`${words(REASON)}`) };
