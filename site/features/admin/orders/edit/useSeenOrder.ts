import { useState } from 'react';
import type { AdminOrder } from 'shared';
import { $desk } from '../detail/store.ts';

/**
 * The order on which a form's change is based. After a refusal because it was changed meanwhile, `lookAgain` loads it: the
 * form keeps what was typed, and its next attempt is based on the order as it is then.
 */
export function useSeenOrder(shown: AdminOrder) {
  // The page's order changes with every look at it; the form's only with its own.
  const [opened] = useState(shown);
  const [seen, setSeen] = useState(shown);
  const [failure, setFailure] = useState<string | null>(null);

  /** @returns whether the order was loaded */
  async function lookAgain(): Promise<boolean> {
    setFailure(null);
    const answer = await $desk.fetch();
    if (answer?.status === 'ready') {
      $desk.set(answer);
      setSeen(answer.value);
      return true;
    }
    if (answer && 'message' in answer) setFailure(answer.message);
    return false;
  }

  return { seen, isNewer: seen.updatedAt !== opened.updatedAt, failure, lookAgain };
}

export type SeenOrder = ReturnType<typeof useSeenOrder>;
