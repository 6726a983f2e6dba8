import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { loadPart } from '../../hydration/chunk-failure.ts';
import { choicesOf } from './filters.ts';
import type { Filters } from './filters.ts';
import { $isFiltering } from './store.ts';

interface Parts {
  Panel: ComponentType;
  ActiveFilters: ComponentType<{ choices: Filters }>;
}

/** Loaded on the first use of filters. */
const loadParts = () =>
  loadPart<Parts>(import('./filtering/parts.ts'), { Panel: () => null, ActiveFilters: () => null });

const Panel = lazy(async () => ({ default: (await loadParts()).Panel }));
const ActiveFilters = lazy(async () => ({ default: (await loadParts()).ActiveFilters }));

/** The available filters, while open. */
export function FilterPanel() {
  if (!useStore($isFiltering)) return null;
  return (
    <Suspense>
      <Panel />
    </Suspense>
  );
}

/** The active filters. */
export function Chips({ filters }: { filters: Filters }) {
  const choices = choicesOf(filters);
  if (choices.length === 0) return null;
  return (
    <Suspense>
      <ActiveFilters choices={choices} />
    </Suspense>
  );
}
