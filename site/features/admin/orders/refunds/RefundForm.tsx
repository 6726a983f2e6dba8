import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { formatPrice } from 'shared';
import type { AdminOrder } from 'shared';
import { Field } from '../../../../components/forms/Field.tsx';
import { SubmitButton } from '../../../../components/forms/SubmitButton.tsx';
import { fieldError } from '../../../../lib/submission.ts';
import { amountOf, emptyDraft, goodsLeft, requestOf } from './logic.ts';
import type { Draft, Extent } from './logic.ts';
import { $refund, giveBack } from './store.ts';
import styles from './refunds.module.css';

interface Props {
  order: AdminOrder;
  /** Dollars. */
  left: number;
}

/** How much goes back, for what, and why. */
export function RefundForm({ order, left }: Props) {
  const form = useStore($refund);
  const [draft, setDraft] = useState(emptyDraft);
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });
  const amount = amountOf(order, draft);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (amount === null) return;
    if (await giveBack(order, requestOf(order, draft), amount)) setDraft(emptyDraft);
  }

  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      <ExtentChoice {...{ order, left, draft, change }} />
      {draft.extent === 'items' && <Items {...{ order, draft, change }} />}
      {draft.extent === 'amount' && (
        <Field
          label="Amount in dollars"
          type="number"
          inputMode="decimal"
          min="0.01"
          max={left}
          step="0.01"
          required
          value={draft.amount}
          onChange={({ target }) => change({ amount: target.value })}
          error={fieldError(form, 'amount')}
        />
      )}
      {draft.extent !== 'amount' && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={draft.restock}
            onChange={({ target }) => change({ restock: target.checked })}
          />
          Put the items back into stock
        </label>
      )}
      <Field
        label="Reason"
        hint="It is printed on the customer’s adjustment note."
        maxLength={300}
        required
        value={draft.reason}
        onChange={({ target }) => change({ reason: target.value })}
        error={fieldError(form, 'reason')}
      />
      <SubmitButton busy={form.busy !== null} busyText="Refunding..." isDangerous>
        {amount === null ? 'Refund' : `Refund ${formatPrice(amount)}`}
      </SubmitButton>
    </form>
  );
}

interface Part {
  order: AdminOrder;
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
}

function ExtentChoice({ order, left, draft, change }: Part & Pick<Props, 'left'>) {
  const choices: [Extent, string][] = [
    ['everything', `Everything that is left, ${formatPrice(left)}`],
    ...(goodsLeft(order).length > 0 ? [['items', 'Some items'] as [Extent, string]] : []),
    ['amount', 'An amount'],
  ];
  return (
    <fieldset className={styles.choices}>
      <legend>What goes back</legend>
      {choices.map(([extent, label]) => (
        <label key={extent} className={styles.choice}>
          <input
            type="radio"
            name="extent"
            checked={draft.extent === extent}
            onChange={() => change({ extent })}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function Items({ order, draft, change }: Part) {
  const { quantities } = draft;
  return (
    <ul role="list" className={styles.items}>
      {goodsLeft(order).map(({ _id, name, price, qty }) => (
        <li key={_id}>
          <Field
            label={name}
            hint={`Of ${qty} at ${formatPrice(price)}`}
            type="number"
            inputMode="numeric"
            min="0"
            max={qty}
            step="1"
            value={quantities[_id] ?? 0}
            onChange={({ target }) =>
              change({ quantities: { ...quantities, [_id]: Math.trunc(Number(target.value)) } })
            }
          />
        </li>
      ))}
    </ul>
  );
}
