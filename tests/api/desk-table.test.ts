import { messages } from 'shared';
import { expect, test } from 'vitest';
import { ACTIONS, HARMLESS, STATES, type ActionName, type State, type Subject } from './desk-actions.ts';

/**
 * The order's desk as one table: in each state each action is possible, or refused with a message that says why, and one of
 * the actions beside it is the way on.
 */

interface Refusal {
  status: number;
  message: string;
  /** At least one of these is possible instead. Empty where there is nothing to do. */
  instead: ActionName[];
}

const refusal = (status: number, message: string, ...instead: ActionName[]): Refusal => ({
  status,
  message,
  instead,
});

const REFUSALS = {
  'already paid': refusal(409, messages.orderAlreadyPaid, 'refund', 'remove'),
  'items are paid': refusal(409, messages.orderPaid, 'refund', 'remove'),
  'has invoice': refusal(409, messages.paymentHasInvoice, 'refund'),
  'to be refunded': refusal(409, messages.returnOfPaid, 'refund'),
  'all refunded': refusal(409, messages.refundTooHigh),
  'not paid': refusal(409, messages.orderNotPaid, 'record a payment', 'give a payment back', 'remove'),
  'not paid to ship': refusal(
    400,
    messages.orderNotPaid,
    'record a payment',
    'give a payment back',
    'remove',
  ),
  'money received': refusal(409, messages.moneyReceived, 'give a payment back'),
  'part paid': refusal(409, messages.orderPartPaid, 'give a payment back', 'record a payment'),
  'all given back': refusal(409, messages.returnTooHigh, 'cancel'),
  'partly given back': refusal(409, messages.paymentReturned, 'give a payment back', 'cancel'),
  'payments stay': refusal(409, messages.paymentOfEnded, 'give a payment back'),
  'by transfer': refusal(409, messages.notPaidByPayPal, 'record a payment'),
  'takes no payment': refusal(409, messages.orderEnded, 'give a payment back', 'remove'),
  'in review': refusal(409, messages.orderUnderReview, 'remove'),
  'in review, to its customer': refusal(409, messages.paymentUnderReview, 'remove'),
  ended: refusal(409, messages.orderOver, 'remove', 'give a payment back'),
  expired: refusal(409, messages.orderExpired, 'remove', 'give a payment back'),
  shipped: refusal(409, messages.orderShipped, 'take the shipment back'),
  'nothing to ship': refusal(409, messages.nothingToShip, 'refund', 'remove'),
  'nothing is missing': refusal(409, messages.moreThanLeftToShip, 'refund', 'remove'),
  removed: refusal(404, messages.orderNotFound, 'restore'),
  'not removed': refusal(409, messages.orderNotRemoved),
  'no parcel': refusal(404, messages.parcelNotFound),
  'no shortage': refusal(409, messages.noShortage),
  'no payment': refusal(404, messages.paymentNotFound),
  'no problem': refusal(409, messages.noProblem),
  'no email': refusal(409, messages.noSuchEmail),
} as const;

type Row = { possible: ActionName[] } & Partial<Record<keyof typeof REFUSALS, ActionName[]>>;

const PAPERS: ActionName[] = ['send the confirmation again', 'print the invoice', 'print the packing slip'];
const PAYMENTS: ActionName[] = ['take a payment back', 'give a payment back'];
const UNPAID_PAPERS: ActionName[] = ['print the invoice', 'print the packing slip'];

/** What is refused of every order that has not come so far. */
const UNPAID: Omit<Row, 'possible'> = {
  'not removed': ['restore'],
  'not paid to ship': ['ship'],
  'not paid': ['report a shortage', 'refund', ...UNPAID_PAPERS],
  'no parcel': ['take the shipment back'],
  'no shortage': ['end the shortage'],
  'no email': ['send the confirmation again'],
};

const PAID: Omit<Row, 'possible'> = {
  'not removed': ['restore'],
  'already paid': ['cancel', 'record a payment', 'open the payment, as its customer'],
  'items are paid': ['correct the items'],
  'no problem': ['mark the problem as dealt with'],
};

const OPEN: Row = {
  ...UNPAID,
  possible: [
    'cancel',
    'remove',
    'record a payment',
    'correct the address',
    'correct the items',
    'add a note',
    'open the payment, as its customer',
  ],
  'no payment': PAYMENTS,
  'no problem': ['mark the problem as dealt with'],
};

const PART_PAID: Row = {
  ...UNPAID,
  possible: [
    'record a payment',
    ...PAYMENTS,
    'correct the address',
    'add a note',
    'open the payment, as its customer',
  ],
  'money received': ['cancel', 'remove'],
  'part paid': ['correct the items'],
  'no problem': ['mark the problem as dealt with'],
};

const TO_SHIP: Row = {
  ...PAID,
  possible: ['remove', 'ship', 'report a shortage', 'refund', 'correct the address', 'add a note', ...PAPERS],
  'no parcel': ['take the shipment back'],
  'no shortage': ['end the shortage'],
  'no payment': PAYMENTS,
};

const TABLE: Record<State, Row> = {
  'placed for PayPal': OPEN,
  'made, to be paid by PayPal': OPEN,
  'made, to be paid by transfer': {
    ...OPEN,
    possible: OPEN.possible.filter((action) => action !== 'open the payment, as its customer'),
    'by transfer': ['open the payment, as its customer'],
  },
  'paid in part': PART_PAID,
  'paid in part, and overdue': {
    ...PART_PAID,
    possible: [...PART_PAID.possible, 'mark the problem as dealt with'],
    'no problem': [],
  },
  'paid in part, and ended': {
    ...UNPAID,
    possible: ['cancel', 'give a payment back', 'add a note', 'mark the problem as dealt with'],
    'money received': ['remove'],
    'payments stay': ['take a payment back'],
    'takes no payment': ['record a payment'],
    ended: ['correct the address', 'correct the items'],
    expired: ['open the payment, as its customer'],
  },
  'paid in part, and given back': {
    ...UNPAID,
    possible: [
      'cancel',
      'remove',
      'record a payment',
      'correct the address',
      'correct the items',
      'add a note',
      'open the payment, as its customer',
    ],
    'all given back': ['give a payment back'],
    'partly given back': ['take a payment back'],
    'no problem': ['mark the problem as dealt with'],
  },
  'under review': {
    ...UNPAID,
    possible: ['remove', 'correct the address', 'add a note'],
    'in review': ['cancel', 'record a payment', 'correct the items'],
    'in review, to its customer': ['open the payment, as its customer'],
    'no payment': PAYMENTS,
    'no problem': ['mark the problem as dealt with'],
  },
  'paid by PayPal': TO_SHIP,
  'paid by transfer': {
    ...TO_SHIP,
    'no payment': [],
    'has invoice': ['take a payment back'],
    'to be refunded': ['give a payment back'],
  },
  'with goods missing': {
    ...TO_SHIP,
    possible: [...TO_SHIP.possible, 'end the shortage'],
    'no shortage': [],
  },
  'refunded in part': TO_SHIP,
  'with nothing left to send': {
    ...TO_SHIP,
    possible: TO_SHIP.possible.filter((action) => action !== 'ship' && action !== 'report a shortage'),
    'nothing to ship': ['ship'],
    'nothing is missing': ['report a shortage'],
  },
  shipped: {
    ...PAID,
    possible: ['remove', 'ship', 'take the shipment back', 'refund', 'add a note', ...PAPERS],
    shipped: ['report a shortage', 'correct the address'],
    'no shortage': ['end the shortage'],
    'no payment': PAYMENTS,
  },
  refunded: {
    ...PAID,
    possible: ['remove', 'add a note', 'send the confirmation again', 'print the invoice'],
    'all refunded': ['refund'],
    'not paid to ship': ['ship'],
    'not paid': ['report a shortage', 'print the packing slip'],
    ended: ['correct the address'],
    'no parcel': ['take the shipment back'],
    'no shortage': ['end the shortage'],
    'no payment': PAYMENTS,
  },
  'disputed at PayPal': {
    ...TO_SHIP,
    possible: [...TO_SHIP.possible, 'mark the problem as dealt with'],
    'no problem': [],
  },
  cancelled: {
    ...UNPAID,
    possible: ['cancel', 'remove', 'add a note'],
    'takes no payment': ['record a payment'],
    ended: ['correct the address', 'correct the items'],
    expired: ['open the payment, as its customer'],
    'no payment': PAYMENTS,
    'no problem': ['mark the problem as dealt with'],
  },
  removed: {
    possible: ['restore'],
    removed: (Object.keys(ACTIONS) as ActionName[]).filter((action) => action !== 'restore'),
  },
};

const STATE_NAMES = Object.keys(STATES) as State[];
const ACTION_NAMES = Object.keys(ACTIONS) as ActionName[];

const refusedIn = ({ possible: _possible, ...refused }: Row) =>
  (Object.entries(refused) as [keyof typeof REFUSALS, ActionName[]][]).flatMap(([why, actions]) =>
    actions.map((action) => ({ action, ...REFUSALS[why] })),
  );

test.each(STATE_NAMES)('of an order that is %s each action is possible or has a way on', (state) => {
  const row = TABLE[state];
  const refused = refusedIn(row);
  const listed = [...row.possible, ...refused.map(({ action }) => action)];
  expect(listed.toSorted()).toEqual(ACTION_NAMES.toSorted());
  for (const { action, instead } of refused)
    expect(
      instead.length === 0 || instead.some((way) => row.possible.includes(way)),
      `${action}: none of ${instead.join(', ')}`,
    ).toBe(true);
  // A note alone changes nothing.
  expect(row.possible.filter((action) => !HARMLESS.includes(action))).not.toEqual([]);
});

const outcomeOf = async (action: ActionName, subject: Subject) => {
  const { status, body } = await ACTIONS[action](subject);
  return { status, body };
};

test.each(STATE_NAMES)('an order that is %s refuses what the table says', async (state) => {
  const subject = await STATES[state]();
  for (const { action, status, message } of refusedIn(TABLE[state]))
    expect(await outcomeOf(action, subject), action).toMatchObject({ status, body: { message } });
  for (const action of TABLE[state].possible.filter((name) => HARMLESS.includes(name)))
    expect((await outcomeOf(action, subject)).status, action).toBeLessThan(300);
});

test.each(
  STATE_NAMES.flatMap((state) =>
    TABLE[state].possible
      .filter((name) => !HARMLESS.includes(name))
      .map((action) => [state, action] as const),
  ),
)('of an order that is %s one can %s', async (state, action) => {
  const { status, body } = await outcomeOf(action, await STATES[state]());
  expect(status, JSON.stringify(body)).toBeLessThan(300);
});
