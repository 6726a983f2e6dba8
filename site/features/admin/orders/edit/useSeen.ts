import { useState } from 'react';
import type { Resource } from '../../../../lib/resource.ts';

/**
 * The order or quote on which a form's change is based. After a refusal because it was changed meanwhile, `lookAgain` loads
 * it: the form keeps what was typed, and its next attempt is based on it as it is then.
 * @param versionOf differs after each change
 */
export function useSeen<Value>(
  shown: Value,
  $source: Resource<Value>,
  versionOf: (value: Value) => string | number,
) {
  // The page's value changes with every look at it; the form's only with its own.
  const [opened] = useState(shown);
  const [seen, setSeen] = useState(shown);
  const [failure, setFailure] = useState<string | null>(null);

  /** @returns whether it was loaded */
  async function lookAgain(): Promise<boolean> {
    setFailure(null);
    const answer = await $source.fetch();
    if (answer?.status === 'ready') {
      $source.set(answer);
      setSeen(answer.value);
      return true;
    }
    if (answer && 'message' in answer) setFailure(answer.message);
    return false;
  }

  return { now: seen, isNewer: versionOf(seen) !== versionOf(opened), failure, lookAgain };
}

export type Seen<Value> = ReturnType<typeof useSeen<Value>>;
