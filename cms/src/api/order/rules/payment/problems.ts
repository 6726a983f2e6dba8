import { formatPrice, PAYMENT_METHOD as PAYPAL, toDollars, type Cents } from 'shared';
import { howItEnded, type EndReason, type OrderRecord } from '../order';

export type ProblemKind =
  /** The captured money was not the requested money. */
  | 'mismatch'
  /** Money was captured when the order had ended. */
  | 'late'
  /** Money was captured for an order that is paid another way. */
  | 'paid-twice'
  /** Money was captured, and went back at the provider before the shop knew of it. */
  | 'gone-back'
  /** The provider took the payment back. */
  | 'reversed'
  | 'dispute'
  | 'dispute-over'
  /** A refund was not carried out. */
  | 'refund-failed'
  /** A part of the money was received, and the rest not in time. */
  | 'part-paid'
  /** The order ended with a part of its money received. */
  | 'ended-part-paid';

/** Problems that the shop itself finds; the provider reports the others. */
const FOUND_HERE: readonly ProblemKind[] = ['part-paid', 'ended-part-paid'];

export const isFoundHere = (kind: ProblemKind): boolean => FOUND_HERE.includes(kind);

/** Why the open order of captured money ends that the shop does not keep. */
export const endOfReturned = (kind: ProblemKind): EndReason =>
  kind === 'gone-back' ? 'payment-returned' : 'payment-mismatch';

/** A payment problem; `happened` is stored with the order. */
export interface Problem {
  kind: ProblemKind;
  happened: string;
}

/** A payment problem in words for the admins. */
export interface ProblemTexts {
  happened: string;
  customerSaw: string;
  toDo: string;
}

/** @param detail what `happened` needs beside the total of the order or payment, in words */
export function problemOf(
  kind: ProblemKind,
  { totalCents }: Pick<OrderRecord, 'totalCents'>,
  detail: string,
): Problem {
  return { kind, happened: PROBLEMS[kind].happened(priceOf(totalCents), detail) };
}

/** The order's open problem in words; null if there is none. */
export function problemInWords(order: OrderRecord): ProblemTexts | null {
  const { paymentProblem, problemKind } = order;
  if (paymentProblem === null) return null;
  const { customerSaw, toDo } = textsOf(problemKind);
  return { happened: paymentProblem, customerSaw: customerSaw(order), toDo: toDo(order) };
}

export const priceOf = (cents: Cents): string => formatPrice(toDollars(cents));

interface Texts {
  happened: (total: string, detail: string) => string;
  customerSaw: (order: OrderRecord) => string;
  toDo: (order: OrderRecord) => string;
}

/** Problems from before there were kinds are described by their stored text. */
const textsOf = (kind: string | null): Omit<Texts, 'happened'> =>
  kind !== null && Object.hasOwn(PROBLEMS, kind) ? PROBLEMS[kind as ProblemKind] : OTHER;

const OTHER: Omit<Texts, 'happened'> = {
  customerSaw: (order) => onItsPage(order),
  toDo: (order) => returning(order) ?? `Look the payment up at ${PAYPAL}, by the ids under Money.`,
};

/** All texts about payment problems. */
const PROBLEMS: Readonly<Record<ProblemKind, Texts>> = {
  mismatch: {
    happened: (_total, detail) =>
      `${PAYPAL} took money for this order, but not the way the shop had asked for it: ${detail}. The shop did not accept it, and the order ended unpaid.`,
    customerSaw: (order) => `The checkout refused the payment. ${onItsPage(order)}`,
    toDo: (order) =>
      returning(order) ??
      'The money is back with the customer, and the goods are back in stock. Ask the customer to order again if they still want them.',
  },
  late: {
    happened: (total, detail) =>
      `${PAYPAL} took ${total} when this order had already ended and its goods were no longer reserved (${detail}).`,
    customerSaw: (order) => `The checkout said that the order had ended. ${onItsPage(order)}`,
    toDo: (order) =>
      returning(order) ??
      'The money is back with the customer. Ask them to order again if they still want the goods.',
  },
  'paid-twice': {
    happened: (_total, detail) =>
      `${PAYPAL} took money for this order, although a payment by another method is recorded for it (${detail}). The shop sends PayPal’s money back; the recorded payment stays.`,
    customerSaw: (order) => `${unchanged(order)} ${PAYPAL} tells them of the payment and of its return.`,
    toDo: (order) =>
      returning(order) ??
      'The money that PayPal took is back with the customer. Make sure that the recorded payment has really arrived.',
  },
  'gone-back': {
    happened: (total, detail) =>
      `${PAYPAL} took ${total} for this order, and the money went back to the customer before the shop knew of it: by a refund at ${PAYPAL}, or by the customer’s bank (${detail}).`,
    customerSaw: (order) => onItsPage(order),
    toDo: () => 'The money is back with the customer. Ask them to order again if they still want the goods.',
  },
  reversed: {
    happened: (total, detail) =>
      `${PAYPAL} took the payment of ${total} back from the shop: the customer’s bank or ${PAYPAL} itself has reversed it (${detail}).`,
    customerSaw: (order) => `${unchanged(order)} They know of it from ${PAYPAL} or their bank.`,
    toDo: (order) =>
      `${goodsOf(order)} Look at ${PAYPAL} for the reason and whether you can object, and ask the customer to pay another way.`,
  },
  dispute: {
    happened: (total, detail) =>
      `The customer has complained at ${PAYPAL} about this payment of ${total}: ${detail}. ${PAYPAL} may hold the money until this is decided.`,
    customerSaw: (order) => `${unchanged(order)} ${PAYPAL} tells them about the dispute.`,
    toDo: (order) =>
      `${goodsOf(order)} Answer in ${PAYPAL}’s Resolution Centre before its deadline, with the tracking number or your agreement with the customer. Do not refund by bank transfer as well: ${PAYPAL} may pay it back a second time.`,
  },
  'dispute-over': {
    happened: (total, detail) =>
      `The dispute at ${PAYPAL} about this payment of ${total} is decided: ${detail}.`,
    customerSaw: (order) => `${unchanged(order)} ${PAYPAL} has told them the decision.`,
    toDo: () =>
      `Look in ${PAYPAL}’s Resolution Centre who was right. Money that went back shows here as refunded after some minutes; goods that have not left can go if you kept the money.`,
  },
  'refund-failed': {
    happened: (_total, detail) => `${PAYPAL} did not carry out a refund of ${detail}.`,
    customerSaw: () =>
      'No refund and no email about one. If you promised it, the customer is waiting for it.',
    toDo: () =>
      `Put the cause right (for example, fill up the ${PAYPAL} account), then make the refund again below. If ${PAYPAL} keeps refusing, pay the customer another way and say so in the note.`,
  },
  'part-paid': {
    happened: (_total, detail) => `Only ${detail}.`,
    customerSaw: (order) => unchanged(order),
    toDo: () =>
      'Record the rest under Money once it is there. If it does not come, give the money back there, then cancel the order.',
  },
  'ended-part-paid': {
    happened: (total, detail) =>
      `The order of ${total} was not paid in full and has ended, and its goods are back in stock. ${detail} of it is still with the shop.`,
    customerSaw: (order) => onItsPage(order),
    toDo: () =>
      'Give the money back under Money. If the customer still wants the goods, make another order and record the money there.',
  },
};

/** What the customer reads on the order's page. */
function onItsPage(order: OrderRecord): string {
  const ended = howItEnded(order, 'customer');
  return ended === null ? 'The order’s page shows nothing of it.' : `The order’s page says: “${ended}”`;
}

/** Advice while money is still to be returned; null if none is. */
const returning = ({ refundDueCaptureId: captureId }: OrderRecord): string | null =>
  captureId &&
  `Nothing yet: the shop is sending the money back, and asks ${PAYPAL} again until that is confirmed. If this still stands here after a day, refund the payment ${captureId} by hand at ${PAYPAL}.`;

/** The shop itself has told the customer nothing. */
const unchanged = ({ state }: OrderRecord): string =>
  `Nothing from the shop: the order’s page shows it as ${state}.`;

const goodsOf = ({ state }: OrderRecord): string =>
  state === 'paid' ? 'Do not send the goods yet.' : 'Check where the goods are.';
