import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { AUSTRALIA, type ShippingAddress } from 'shared';
import type { Reference } from 'shared/schemas';
import { useAddress } from '../../../components/address/useAddress.ts';
import { Field, TextField } from '../../../components/forms/Field.tsx';
import { readForm } from '../../../components/forms/read-form.ts';
import type { ReadField } from '../../../components/forms/read-form.ts';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { call } from '../../../lib/api/call.ts';
import { idempotentSender } from '../../../lib/idempotency.ts';
import { fieldError } from '../../../lib/submission.ts';
import { useSubmission } from '../../../lib/useSubmission.ts';
import { paths } from '../../../routes.ts';
import { $reference, $shippingAddress, reusable } from '../../cart/checkout-store.ts';
import type { CartItem } from '../../cart/cart.ts';
import { ReferenceBox } from '../../checkout/reference/ReferenceBox.tsx';
import { useReference } from '../../checkout/reference/useReference.ts';
import { $changedQuote } from '../../cart/changed-quote.ts';
import { QuoteRefusal } from '../QuoteRefusal.tsx';
import { DeliveryPlace } from './DeliveryPlace.tsx';
import styles from '../quotes.module.css';

const sendOnce = idempotentSender();
const NOWHERE = { state: '', country: AUSTRALIA };

interface Props {
  items: readonly CartItem[];
  /** Countries; empty for everywhere. */
  deliversTo: readonly string[];
}

/** Asks what is to be on the quote besides the cart's items, and makes it; perhaps in the place of another. */
export function NewQuoteForm({ items, deliversTo }: Props) {
  const changed = useStore($changedQuote);
  const reference = useReference();
  const place = useAddress($shippingAddress.get(), deliversTo);
  const [hasPlace, setHasPlace] = useState(changed?.hasPlace ?? false);
  const { submit, ...form } = useSubmission();
  // The quote is made, and its page opens.
  const [isMade, setMade] = useState(false);

  async function make(
    valueOf: ReadField,
    given: Reference | null,
    shippingAddress: ShippingAddress | null,
  ): Promise<void> {
    const request = {
      items: items.map(({ product, qty }) => ({ product, qty })),
      reference: given ?? {},
      shippingAddress,
      note: valueOf('note'),
      sendTo: valueOf('sendTo').trim() || null,
    };
    await submit(async () => {
      const { _id } = await sendOnce({ changed, request }, (key) => {
        const sent = { body: request, headers: { 'Idempotency-Key': key } };
        return changed
          ? call('POST /quotes/{id}/renew', { path: { id: changed._id }, ...sent })
          : call('POST /quotes', sent);
      });
      setMade(true);
      $changedQuote.set(null);
      $reference.set(reusable(given));
      if (shippingAddress) $shippingAddress.set(shippingAddress);
      location.replace(paths.quote(_id));
    });
  }

  function send(event: SubmitEvent<HTMLFormElement>): void {
    const valueOf = readForm(event);
    const address = hasPlace ? place.check(event.currentTarget) : null;
    if (isMade || (hasPlace && !address)) return;
    reference.check((given) => void make(valueOf, given, address));
  }

  return (
    <form className={`panel ${styles.form}`} onSubmit={send}>
      {changed ? (
        <div className="alert stack">
          <p>
            {`This makes a new quote at today’s prices in place of ${changed.number}, which then cannot be paid any more. A discount that we gave on it is not kept.`}
          </p>
          <button className="link-button" type="button" onClick={() => $changedQuote.set(null)}>
            {`Leave ${changed.number} as it is`}
          </button>
        </div>
      ) : (
        <p className="muted">
          A quote keeps these prices for some weeks. You get it by email, as a PDF, and as a link by which
          anybody can pay it.
        </p>
      )}
      {form.error && <QuoteRefusal message={form.error.message} />}
      <DeliveryPlace {...place} isOpen={hasPlace} onToggle={setHasPlace} deliversTo={deliversTo} />
      <ReferenceBox {...reference} place={hasPlace ? place.address : NOWHERE} />
      <TextField
        label="Note (optional)"
        hint="Stands on the quote."
        name="note"
        rows={3}
        maxLength={1000}
        defaultValue={changed?.note ?? ''}
        error={fieldError(form, 'note')}
      />
      <Field
        label="Send it also to whoever pays (optional)"
        hint="Their email address; they need no account to see it."
        name="sendTo"
        type="email"
        autoComplete="off"
        defaultValue={changed?.sendTo ?? ''}
        error={fieldError(form, 'sendTo')}
      />
      <SubmitButton busy={form.busy !== null || isMade} busyText="Making the quote...">
        Make Quote
      </SubmitButton>
    </form>
  );
}
