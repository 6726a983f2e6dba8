import { useWatch } from 'react-hook-form';
import { formatPrice } from 'shared';
import type { AdminOrder } from 'shared';
import { refundSchema } from 'shared/schemas';
import { SubmitButton } from '../../../../components/forms/SubmitButton.tsx';
import { dollars, Fields, pieces } from '../../forms/Fields.tsx';
import type { FieldTable } from '../../forms/Fields.tsx';
import forms from '../../forms/forms.module.css';
import { checkRequest, useCheckedForm } from '../../forms/useCheckedForm.ts';
import { amountOf, buttonText, emptyDraft, goodsLeft, requestOf } from './refund-draft.ts';
import type { Draft, Extent } from './refund-draft.ts';
import { $refund, giveBack } from './refunding.ts';
import styles from './refunds.module.css';

interface Props {
  order: AdminOrder;
  /** Dollars that can still be refunded. */
  left: number;
}

const reasonFields: FieldTable<'reason'> = [
  {
    name: 'reason',
    label: 'Reason',
    hint: 'It is printed on the customer’s adjustment note.',
    maxLength: 300,
    required: true,
  },
];

/** Asks for amount, items and reason of a refund. */
export function RefundForm({ order, left }: Props) {
  const { field, register, formProps, control, getValues, reset, isBusy } = useCheckedForm({
    schema: checkRequest((draft: Draft) => requestOf(order, draft), refundSchema),
    defaultValues: emptyDraft,
    $progress: $refund,
    send: async () => {
      if (amount !== null && (await giveBack(order, requestOf(order, draft), amount))) reset();
    },
  });
  // Re-renders on every input.
  useWatch({ control });
  const draft = getValues();
  const amount = amountOf(order, draft);
  const goods = goodsLeft(order);
  const extents: [Extent, string][] = [
    ['everything', `Everything that is left, ${formatPrice(left)}`],
    ...(goods.length > 0 ? [['items', 'Some items'] as [Extent, string]] : []),
    ['amount', 'An amount'],
  ];

  return (
    <form className="stack" {...formProps}>
      <fieldset className={styles.choices}>
        <legend>What goes back</legend>
        {extents.map(([value, label]) => (
          <label key={value} className={forms.choice}>
            <input type="radio" value={value} {...register('extent')} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {draft.extent === 'items' && (
        <ul role="list" className={styles.items}>
          {goods.map(({ _id, name, price, qty }) => (
            <li key={_id}>
              <Fields
                fields={[
                  {
                    ...pieces,
                    name: `quantities.${_id}`,
                    label: name,
                    hint: `Of ${qty} at ${formatPrice(price)}`,
                    max: qty,
                    defaultValue: 0,
                  },
                ]}
                fieldOf={field}
              />
            </li>
          ))}
        </ul>
      )}
      {draft.extent === 'amount' && (
        <Fields
          fields={[{ ...dollars, name: 'amount', label: 'Amount in dollars', max: left, required: true }]}
          fieldOf={field}
        />
      )}
      {['everything', 'items'].includes(draft.extent) && (
        <label className={forms.choice}>
          <input type="checkbox" {...register('restock')} />
          Put the items back into stock
        </label>
      )}
      <Fields fields={reasonFields} fieldOf={field} />
      <SubmitButton busy={isBusy} busyText="Refunding..." isDangerous>
        {buttonText(order, draft)}
      </SubmitButton>
    </form>
  );
}
