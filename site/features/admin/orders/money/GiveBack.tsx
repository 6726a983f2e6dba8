import { formatAmount, formatPrice, toCents, toDollars } from 'shared';
import type { AdminOrder } from 'shared';
import { paymentReturnSchema } from 'shared/schemas';
import { call } from '../../../../lib/api/call.ts';
import { idempotentSender } from '../../../../lib/idempotency.ts';
import { ActionDialog } from '../../forms/ActionDialog.tsx';
import { dollars } from '../../forms/Fields.tsx';
import { checkRequest } from '../../forms/useCheckedForm.ts';
import { $adminOrder } from '../detail/admin-order.ts';

type Payment = AdminOrder['payment']['received'][number];

interface Props {
  orderId: string;
  payment: Payment;
}

/** What of a recorded payment was not given back, in dollars. */
export const keptOf = ({ amount, returned }: Payment): number =>
  toDollars((toCents(amount) ?? 0) - (toCents(returned) ?? 0));

interface Draft {
  amount: string;
  note: string;
}

const requestOf = ({ amount, note }: Draft) => ({ amount: Number(amount), note });

const schema = checkRequest(requestOf, paymentReturnSchema);

/** Records that money of a payment was given back, while the order is not paid. */
export function GiveBack({ orderId, payment }: Props) {
  const kept = keptOf(payment);
  return (
    <ActionDialog
      label="Give Back"
      name={`Give Back ${formatPrice(kept)}`}
      className="button button--quiet button--small"
      title="Give the Payment Back"
      about="The shop does not send the money: please send it yourself. Here it is recorded, and the customer gets an email. Once all of it is back, the order can be cancelled."
      fields={[
        {
          ...dollars,
          name: 'amount',
          label: 'Amount in dollars',
          hint: `Of ${formatPrice(kept)}`,
          max: kept,
          required: true,
        },
        {
          name: 'note',
          kind: 'text',
          label: 'Note',
          hint: 'Why and how it went back. It stays in the order’s timeline and in the history.',
          maxLength: 300,
          rows: 2,
          required: true,
        },
      ]}
      schema={schema}
      values={{ amount: formatAmount(kept), note: '' }}
      button="Given Back"
      busyText="Saving..."
      send={(_, draft) => giveBack(orderId, payment._id, requestOf(draft))}
    />
  );
}

const sendOnce = idempotentSender();

async function giveBack(orderId: string, paymentId: string, given: ReturnType<typeof requestOf>) {
  await sendOnce([orderId, paymentId, given], (key) =>
    call('POST /orders/{id}/payments/{paymentId}/return', {
      path: { id: orderId, paymentId },
      body: given,
      headers: { 'Idempotency-Key': key },
    }),
  );
  await $adminOrder.reload();
  return `${formatPrice(given.amount)} given back.`;
}
