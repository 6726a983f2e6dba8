import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { refreshCart } from '../check.ts';
import { $cartLink, $isAsking, takeFromLink } from './cart-link.ts';
import { FillDialog } from './FillDialog.tsx';
import { readCartLink } from './link-lines.ts';
import styles from './filling.module.css';

/** What came of the parts in the link that opened the cart. */
export function FromLink() {
  const [linked] = useState(() => readCartLink(location.search));
  const found = useStore($cartLink);
  const isAsking = useStore($isAsking);
  useEffect(() => void takeFromLink(linked), [linked]);

  if ('message' in found)
    return <ErrorNotice message={found.message} onRetry={() => void takeFromLink(linked)} />;
  const { lines, problems } = found.status === 'ready' ? found.value : { lines: [], problems: [] };
  return (
    <div role="status">
      {found.status === 'loading' && <p className="muted">Looking up the parts of your link…</p>}
      {problems.length > 0 && (
        <div className={`alert ${styles.problems}`}>
          <p>Not everything can be bought as the link says:</p>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      <FillDialog
        lines={lines}
        isOpen={isAsking}
        onClose={() => $isAsking.set(false)}
        onFilled={() => void refreshCart()}
      />
    </div>
  );
}
