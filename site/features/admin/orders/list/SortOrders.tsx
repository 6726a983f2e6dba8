import { useStore } from '@nanostores/react';
import { NOT_BEFORE_FILTERS, ORDER_SORTS } from 'shared';
import type { NotBeforeFilter, OrderSort } from 'shared';
import { Choice } from './Choice.tsx';
import { orders } from './store.ts';

const SORT_NAMES: Readonly<Record<OrderSort, string>> = {
  oldest: 'Longest waiting first',
  newest: 'Newest first',
  'not-before': 'By “not before”',
};

/** Sorts the orders to ship. The tab's own sort is left out of the URL. */
export function SortOrders() {
  const { sort } = useStore(orders.$query);
  return (
    <Choice
      label="Sort"
      names={SORT_NAMES}
      values={ORDER_SORTS}
      value={sort || 'oldest'}
      onChoice={(chosen) => void orders.go({ sort: chosen === 'oldest' ? '' : chosen })}
    />
  );
}

const DAY_NAMES: Readonly<Record<NotBeforeFilter | '', string>> = {
  '': 'Any day',
  reached: 'Can go now',
  later: 'For a later day',
};

/** Chooses orders by the day before which they may not arrive. */
export function FilterByDay() {
  const { notBefore } = useStore(orders.$query);
  return (
    <Choice
      label="Delivery"
      names={DAY_NAMES}
      values={['', ...NOT_BEFORE_FILTERS]}
      value={notBefore}
      onChoice={(chosen) => void orders.go({ notBefore: chosen })}
    />
  );
}
