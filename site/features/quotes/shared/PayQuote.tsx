import { useEffect, useRef } from 'react';
import type { SharedQuote, ShippingAddress } from 'shared';
import type { Reference } from 'shared/schemas';
import { call } from '../../../lib/api/call.ts';
import { useSubmission } from '../../../lib/useSubmission.ts';
import { paths } from '../../../routes.ts';
import { $shippingAddress } from '../../cart/checkout-store.ts';
import { AddressForm } from '../../checkout/address/AddressForm.tsx';
import { referenceToday } from '../quote-texts.ts';
import { token } from './token.ts';

interface Props {
  quote: SharedQuote;
  /** Countries; empty for everywhere. */
  deliversTo: readonly string[];
  /** Fetches the quote again. */
  lookAgain: () => Promise<void>;
}

/** Asks where the goods go, then accepts the quote. Its order's page then shows the payment. */
export function PayQuote({ quote, deliversTo, lookAgain }: Props) {
  const { busy, error, submit } = useSubmission();
  const heading = useRef<HTMLHeadingElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => alert.current?.focus(), [error]);

  async function accept(shippingAddress: ShippingAddress, given: Reference | null): Promise<void> {
    $shippingAddress.set(shippingAddress);
    // The quote's accounts mailbox, which link holders do not see, stays unless another is given.
    const request = { shippingAddress, reference: given ?? {}, basedOn: quote.revision };
    const isAccepted = await submit(async () => {
      location.assign(
        paths.orderToPay(
          (await call('POST /quotes/shared/{token}/order', { path: { token: token() }, body: request }))._id,
        ),
      );
    });
    // It may have been changed, accepted or sold out.
    if (!isAccepted) await lookAgain();
  }

  return (
    <section className="panel stack" aria-labelledby="pay-heading">
      <h2 id="pay-heading" className="text-l" ref={heading} tabIndex={-1}>
        Where should it go?
      </h2>
      {error && (
        <div className="alert alert--danger" role="alert" ref={alert} tabIndex={-1}>
          <p>{`${error.message}. Please look at the quote again.`}</p>
          {error.errors.length > 1 && (
            <ul>
              {error.errors.map(({ path, message }) => (
                <li key={path}>{message}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      <AddressForm
        deliversTo={deliversTo}
        startReference={referenceToday(quote.reference)}
        isAccountsEmailHidden={quote.isAccountsEmailHidden}
        action="Continue to Payment"
        isBusy={busy !== null}
        onDone={(address, reference) => void accept(address, reference)}
      />
    </section>
  );
}
