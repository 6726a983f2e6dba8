import { useRef, useState } from 'react';
import type { Order } from 'shared';
import { call } from '../../../../lib/api/call.ts';
import { ApiError } from '../../../../lib/api/client.ts';
import { resource } from '../../../../lib/resource.ts';
import { factsForNext, noFacts } from '../../parts/order-facts.ts';
import type { OrderFacts } from '../../parts/order-facts.ts';
import type { Person } from '../../parts/customer/customer.ts';
import type { NewOrderFormState } from './draft.ts';

/** The customer with this id, and their last order; null if there is none. */
export async function lastOrderOf(
  id: string,
  signal?: AbortSignal,
): Promise<{ person: Person; order: Order | null }> {
  const person = await call('GET /admin/users/{id}', { path: { id }, signal });
  const [latest] = person.orders;
  return {
    person,
    order: latest
      ? await call('GET /orders/{id}', { path: { id: latest._id }, signal }).catch(unlessGone)
      : null,
  };
}

function unlessGone(failure: unknown): null {
  if (failure instanceof ApiError && failure.status === 404) return null;
  throw failure;
}

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
