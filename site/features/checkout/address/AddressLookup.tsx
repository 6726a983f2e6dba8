import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import type { ComponentProps, KeyboardEvent } from 'react';
import type { ShippingAddress } from 'shared';
import { Field } from '../../../components/forms/Field.tsx';
import { stepTo } from '../../../lib/listbox.ts';
import type { FoundAddress } from './google-places.ts';
import { $foundAddresses, endLookUp, lookUp } from './lookup.ts';
import styles from './AddressLookup.module.css';

interface Props extends ComponentProps<typeof Field> {
  onFound: (address: ShippingAddress) => void;
}

/**
 * The street field, with suggested addresses while typing if look-up is configured.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function AddressLookup({ onFound, ...field }: Props) {
  const listId = useId();
  const answer = useStore($foundAddresses);
  const found = answer.status === 'ready' ? answer.value : [];
  const [active, setActive] = useState<number | null>(null);
  useEffect(() => endLookUp, []);
  const isOpen = found.length > 0;

  function type(typed: string): void {
    setActive(null);
    lookUp(typed);
  }

  async function choose(chosen: FoundAddress | undefined): Promise<void> {
    if (!chosen) return;
    endLookUp();
    const address = await chosen.look().catch((failure: unknown) => {
      console.warn('The address cannot be looked up', failure);
      return null;
    });
    if (address) onFound(address);
  }

  function onKey(event: KeyboardEvent): void {
    if (!isOpen) return;
    const next = stepTo(event.key, active, found.length);
    if (next !== null) setActive(next);
    else if (event.key === 'Enter' && active !== null) void choose(found[active]);
    else if (event.key === 'Escape') endLookUp();
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles.lookup}>
      <Field
        {...field}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={active !== null ? `${listId}-${active}` : undefined}
        onChange={(event) => {
          field.onChange?.(event);
          type(event.target.value);
        }}
        onKeyDown={onKey}
        onBlur={endLookUp}
      />
      <div className={styles.box} hidden={!isOpen}>
        <ul className={styles.list} id={listId} role="listbox" aria-label="Suggestions">
          {found.map((address, index) => (
            <li
              key={address.id}
              id={`${listId}-${index}`}
              className={styles.option}
              role="option"
              aria-selected={index === active}
              // A press must not move the focus, as blur closes the list.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => void choose(address)}
            >
              {address.text}
            </li>
          ))}
        </ul>
        <p className={styles.source}>Powered by Google</p>
      </div>
      <span className="visually-hidden" role="status">
        {isOpen && `${found.length} addresses found`}
      </span>
    </div>
  );
}
