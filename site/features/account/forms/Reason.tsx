import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $cartCount } from '../../cart/cart.ts';
import { fullPurposeOf, purposeOf } from '../reason.ts';
import { pathAfterLogin } from '../redirect.ts';

/** Says why one is here. @param ask e.g. `please log in` */
export function Reason({ ask }: { ask: string }) {
  const count = useStore($cartCount);
  // The place is forgotten as soon as somebody is signed in.
  const [path] = useState(() => pathAfterLogin(location.search));
  const [known, setKnown] = useState<string | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    // Without an answer, the page that comes next says what is wrong.
    void fullPurposeOf(path, stop.signal).then(setKnown, () => {});
    return () => stop.abort();
  }, [path]);
  const purpose = known ?? purposeOf(path, count);
  return (
    purpose && (
      <p className="alert" role="status">
        {`${purpose}, ${ask}.`}
      </p>
    )
  );
}
