import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Filters } from '../filters.ts';
import { $facets, $filters, clearFilters, filterShop, loadFacets } from '../shop.ts';
import { withoutChoice } from './chips.ts';
import { labelOf } from './labels.ts';
import styles from './filtering.module.css';

/** The active filters, each a button that removes it. */
export function ActiveFilters({ choices }: { choices: Filters }) {
  const facets = useStore($facets);
  const filters = useStore($filters);
  useEffect(() => void loadFacets(), []);
  return (
    <ul className={styles.chips} role="list" aria-label="Active filters">
      {choices.map((choice) => {
        const label = labelOf(choice, filters, facets);
        return (
          <li key={choice.join()}>
            <button
              type="button"
              className="button button--quiet button--small"
              aria-label={`Remove filter: ${label}`}
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget);
                filterShop(withoutChoice(filters, choice));
              }}
            >
              <span>{label}</span> <span aria-hidden="true">×</span>
            </button>
          </li>
        );
      })}
      <li>
        <button
          type="button"
          className="link-button"
          onClick={() => {
            focusOpener();
            clearFilters();
          }}
        >
          Clear all
        </button>
      </li>
    </ul>
  );
}

/** Moves the focus to the neighbour of a button that is about to disappear. */
function focusBeside(button: HTMLElement): void {
  const chips = [...document.querySelectorAll<HTMLElement>('[aria-label^="Remove filter"]')];
  const index = chips.indexOf(button);
  const neighbour = chips[index + 1] ?? chips[index - 1];
  if (neighbour) neighbour.focus();
  else focusOpener();
}

const focusOpener = () => document.querySelector<HTMLElement>('[data-filters]')?.focus();
