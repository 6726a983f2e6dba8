import { useRef, useState } from 'react';
import { resource } from '../../../../lib/resource.ts';
import { factsForNext, noFacts } from '../edit/draft.ts';
import type { OrderFacts } from '../edit/draft.ts';
import type { NewOrderFormState, Person } from './draft.ts';
import { lastOrderOf } from './people.ts';

const factsIn = ({ shippingAddress, reference }: OrderFacts): string =>
  JSON.stringify([shippingAddress, reference]);

/**
 * Fills address and references in from a customer's last order, unless the admin has typed some.
 * @returns a function for the chosen customer, and the error if their last order cannot be loaded
 */
export function useLastOrder(form: NewOrderFormState) {
  const [$last] = useState(() => resource(lastOrderOf));
  const [failure, setFailure] = useState<string | null>(null);
  const [first] = useState(() => factsIn(form.getValues()));
  const filled = useRef(first);

  function fill(facts: OrderFacts): void {
    if (factsIn(form.getValues()) !== filled.current) return;
    filled.current = factsIn(facts);
    form.setValue('shippingAddress', facts.shippingAddress, { shouldDirty: true });
    form.setValue('reference', facts.reference, { shouldDirty: true });
  }

  async function fillFor(person: Person | null): Promise<void> {
    setFailure(null);
    fill(noFacts);
    if (!person) return $last.set({ status: 'idle' });
    const answer = await $last.fetch(person._id);
    if (answer?.status === 'ready' && answer.value.order) fill(factsForNext(answer.value.order));
    else if (answer && 'message' in answer) setFailure(answer.message);
  }

  return { fillFor, failure };
}
