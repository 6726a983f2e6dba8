import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { BULK_MAX } from 'shared/schemas';
import { BulkBar } from '../../parts/BulkBar.tsx';
import type { BulkAction } from '../../parts/BulkBar.tsx';
import { products } from '../list/products-list.ts';
import { ChangeForm } from './ChangeForm.tsx';
import type { Choice } from './ChangeForm.tsx';
import { ChangePreview } from './ChangePreview.tsx';
import { $changing, $plan, cancelChange, previewChange } from './bulk-change.ts';

const CHOICES: readonly [choice: Choice, label: string][] = [
  ['category', 'Category…'],
  ['brand', 'Brand…'],
  ['pricePercent', 'Price…'],
];

/** Bulk actions for the marked products. */
export function SeveralProducts() {
  const marked = useStore(products.$marked);
  const page = useStore(products.$page);
  const plan = useStore($plan);
  const { busy, error } = useStore($changing);
  const [choice, setChoice] = useState<Choice | null>(null);
  if (marked.size === 0) return null;
  const items = page.status === 'ready' ? page.value.items : [];
  const isTooMany = marked.size > BULK_MAX;

  function choose(next: Choice | null): void {
    cancelChange();
    setChoice(next);
  }
  function list(isListed: boolean): void {
    choose(null);
    void previewChange({ isListed });
  }
  const actions: BulkAction[] = [
    { label: 'Hide', onPress: () => list(false), isOff: isTooMany },
    { label: 'Show', onPress: () => list(true), isOff: isTooMany },
    ...CHOICES.map(([name, label]) => ({
      label,
      onPress: () => choose(choice === name ? null : name),
      isOff: isTooMany,
      isExpanded: choice === name,
    })),
    { label: 'Mark all on this page', onPress: () => products.markAll(items) },
    { label: 'Mark none', onPress: products.clearMarks },
  ];

  return (
    <BulkBar
      label="Marked products"
      count={marked.size}
      isCountAnnounced
      actions={actions}
      isBusy={busy !== null}
    >
      {isTooMany && <p>{`At most ${BULK_MAX} products can be changed at a time.`}</p>}
      {choice && !isTooMany && <ChangeForm key={choice} choice={choice} />}
      {error && <Refusal message={error.message} all={error.errors} />}
      {plan && <ChangePreview plan={plan} />}
    </BulkBar>
  );
}

const REFUSALS_SHOWN = 20;

/** Names the products that stand in the way. */
function Refusal({ message, all }: { message: string; all: readonly { message: string }[] }) {
  if (all.length < 2)
    return (
      <div className="alert alert--danger" role="alert">
        {message}
      </div>
    );
  const more = all.length - REFUSALS_SHOWN;
  return (
    <div className="alert alert--danger" role="alert">
      Nothing was changed:
      <ul>
        {all.slice(0, REFUSALS_SHOWN).map((error) => (
          <li key={error.message}>{error.message}</li>
        ))}
      </ul>
      {more > 0 && <p>{`and ${more.toLocaleString('en-AU')} more`}</p>}
    </div>
  );
}
