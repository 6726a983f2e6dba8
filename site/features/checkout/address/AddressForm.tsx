import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { ShippingAddress } from 'shared';
import type { Reference } from 'shared/schemas';
import { AddressFields, notBlank } from '../../../components/address/AddressFields.tsx';
import { emptyAddress, withOrganisation } from '../../../components/address/form.ts';
import { useAddress } from '../../../components/address/useAddress.ts';
import { lazyPart } from '../../../hydration/lazy-part.ts';
import { $userInfo } from '../../account/session.ts';
import { $shippingAddress, hasChosenAddress } from '../../cart/checkout-store.ts';
import { AddressLookup } from './AddressLookup.tsx';
import { DeliveryDetails } from './DeliveryDetails.tsx';
import { ReferenceBox } from '../reference/ReferenceBox.tsx';
import { useReference } from '../reference/useReference.ts';
import type { ReferenceForm } from '../reference/useReference.ts';
import { lastOrder } from './last-order.ts';
import styles from '../checkout.module.css';

const AddressChoice = lazyPart(async () => (await import('../../addresses/AddressChoice.tsx')).AddressChoice);

interface Props {
  /** Countries; empty for everywhere. */
  deliversTo: readonly string[];
  /** The references to begin with; by default those used last. */
  startReference?: Reference;
  /** The quote that is ordered has an accounts mailbox, which stays unless another is typed. */
  isAccountsEmailHidden?: boolean | undefined;
  /** The text of the button. */
  action: string;
  isBusy?: boolean;
  onDone: (address: ShippingAddress, reference: Reference | null) => void;
}

/**
 * Asks for the shipping address. It begins with the one chosen for this cart, else with the usual one of the address book,
 * else with the one used last, here or on another device.
 */
export function AddressForm({ deliversTo, startReference, action, isBusy, onDone, ...quote }: Props) {
  const [beginsWithUsual] = useState(() => !hasChosenAddress());
  const { address, fieldOf, choose, suggest, check } = useAddress($shippingAddress.get(), deliversTo);
  const user = useStore($userInfo);
  const reference = useReference(startReference, address.organisation);
  const { suggest: suggestReference, setPart } = reference;
  useOrganisationOf(address, setPart);
  useEffect(() => {
    if ($shippingAddress.get()) return;
    void lastOrder().then((last) => {
      if (!last) return;
      suggest((now) => (now === emptyAddress ? last.shippingAddress : now));
      suggestReference(last.reference);
    });
  }, [suggest, suggestReference]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = check(event.currentTarget);
    if (!typed) return;
    reference.check((given) => onDone(withOrganisation(typed, given?.organisation ?? null), given));
  }

  return (
    <>
      <Suspense>
        <AddressChoice
          address={address}
          choose={choose}
          suggest={suggest}
          beginsWithUsual={beginsWithUsual}
        />
      </Suspense>
      <form className={styles.addressForm} onSubmit={submit}>
        <AddressFields
          fieldOf={fieldOf}
          isOwn
          country={address.country}
          deliversTo={deliversTo}
          recipientHint={user?.name}
          street={
            <AddressLookup
              {...fieldOf('address')}
              label="Address"
              autoComplete="address-line1"
              {...notBlank}
              onFound={(found) => choose({ ...address, ...knownOf(found) })}
            />
          }
        />
        <DeliveryDetails fieldOf={fieldOf} />
        <ReferenceBox {...reference} {...quote} place={address} />
        <button type="submit" className="button button--primary" aria-busy={isBusy || undefined}>
          {action}
        </button>
      </form>
    </>
  );
}

/** A school or business is typed once. One that comes with a chosen address is taken over. */
function useOrganisationOf({ organisation }: ShippingAddress, setPart: ReferenceForm['setPart']): void {
  const before = useRef(organisation);
  useEffect(() => {
    if (organisation && organisation !== before.current) setPart('organisation', organisation);
    before.current = organisation;
  }, [organisation, setPart]);
}

/** The known parts of a found address; the others keep their input. */
function knownOf(found: ShippingAddress): Partial<ShippingAddress> {
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value));
}
