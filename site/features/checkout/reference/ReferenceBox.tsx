import { Suspense, useEffect, useRef, useState } from 'react';
import { FieldSkeleton } from '../../../components/forms/Field.tsx';
import { lazyPart } from '../../../hydration/lazy-part.ts';
import type { Beside } from './ReferenceFields.tsx';
import { isBlank } from './useReference.ts';
import type { ReferenceForm } from './useReference.ts';
import optional from '../../../components/forms/optional-part.module.css';
import styles from '../checkout.module.css';

const Fields = lazyPart(async () => (await import('./ReferenceFields.tsx')).ReferenceFields);

/** Optional references for the papers; opens if any is filled in or wrong. Its fields load when it is opened. */
export function ReferenceBox(form: ReferenceForm & Beside) {
  const { typed, error, isAccountsEmailHidden } = form;
  const box = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isFilled = isAccountsEmailHidden || !isBlank(typed);
  useEffect(() => {
    if ((isFilled || error) && box.current) box.current.open = true;
  }, [isFilled, error]);
  return (
    <details
      className={`${optional.part} ${styles.details}`}
      ref={box}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Buying for a school or business?</summary>
      {isOpen && (
        <Suspense fallback={<FieldSkeleton />}>
          <Fields {...form} />
        </Suspense>
      )}
    </details>
  );
}
