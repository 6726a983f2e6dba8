import { formatPrice } from 'shared';
import type { LineChange } from './logic.ts';
import styles from './LineChanges.module.css';

interface Props {
  changes: LineChange[];
  sellable: boolean;
}

/** What the shopper should know about a line before paying for it. */
export function LineChanges({ changes, sellable }: Props) {
  // A line may be known to be unsellable from an earlier visit, before the shop is asked again.
  const shown = changes.length || sellable ? changes : [{ kind: 'sold-out' } as const];
  return shown.map((change) => (
    <p key={change.kind} className={styles.change} data-kind={change.kind} role="status">
      {wordsFor(change)}
    </p>
  ));
}

function wordsFor(change: LineChange): string {
  switch (change.kind) {
    case 'price':
      return `was ${formatPrice(change.was)}, now ${formatPrice(change.now)}`;
    case 'less-stock':
      return `only ${change.left} left`;
    case 'sold-out':
      return 'Out Of Stock: remove it or save it for later';
    case 'gone':
      return 'No longer available: please remove it';
  }
}
