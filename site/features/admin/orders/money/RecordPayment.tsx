import { dayOf, formatAmount, formatPrice, RECEIVED_BY } from 'shared';
import type { AdminOrder } from 'shared';
import { receivedPaymentSchema } from 'shared/schemas';
import { call } from '../../../../lib/api/call.ts';
import type { ReceivedPayment } from '../../../../lib/api/admin/orders.ts';
import { idempotentSender } from '../../../../lib/idempotency.ts';
import { amountDue } from '../../../../lib/order-status.ts';
import { ActionDialog } from '../../forms/ActionDialog.tsx';
import { dollars } from '../../forms/Fields.tsx';
import type { FieldTable } from '../../forms/Fields.tsx';
import { checkRequest } from '../../forms/useCheckedForm.ts';
import { $adminOrder } from '../detail/admin-order.ts';

/** The form's values. */
type Draft = Omit<ReceivedPayment, 'amount'> & { amount: string };

const draftOf = (order: AdminOrder): Draft => ({
  amount: formatAmount(amountDue(order)),
  receivedAt: dayOf(new Date()),
  method: RECEIVED_BY.find((method) => method === order.paymentMethod) ?? RECEIVED_BY[0],
  note: '',
});

const requestOf = (draft: Draft): ReceivedPayment => ({ ...draft, amount: Number(draft.amount) });

const schema = checkRequest(requestOf, receivedPaymentSchema);

const methods = Object.fromEntries(RECEIVED_BY.map((method) => [method, method]));

/** @param today the last day on which money can have arrived */
const fieldsOn = (today: string): FieldTable<keyof Draft> => [
  [
    { ...dollars, name: 'amount', label: 'Amount in dollars', required: true },
    { name: 'receivedAt', label: 'Received on', type: 'date', max: today, required: true },
    { name: 'method', kind: 'select', label: 'Method', options: methods },
  ],
  {
    name: 'note',
    label: 'Note',
    hint: 'For example the reference on the bank statement',
    autoComplete: 'off',
    maxLength: 300,
  },
];

/** Records money that PayPal did not take, until the order is paid. */
export function RecordPayment({ order }: { order: AdminOrder }) {
  return (
    <ActionDialog
      label="Record Payment"
      title="Record Payment"
      about={`${formatPrice(amountDue(order))} of ${formatPrice(order.totalPrice)} is due.`}
      fields={fieldsOn(dayOf(new Date()))}
      schema={schema}
      values={draftOf(order)}
      button="Record Payment"
      busyText="Recording..."
      send={(_, draft) => record(order._id, requestOf(draft))}
    />
  );
}

const sendOnce = idempotentSender();

async function record(id: string, payment: ReceivedPayment): Promise<string> {
  await sendOnce([id, payment], (key) =>
    call('POST /orders/{id}/payments', { path: { id }, body: payment, headers: { 'Idempotency-Key': key } }),
  );
  await $adminOrder.reload();
  return `${formatPrice(payment.amount ?? 0)} recorded.`;
}
