import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import { Dialog } from '../../../components/Dialog.tsx';
import { openOverlayPlace } from '../../../components/overlay-place.ts';
import { addressOf } from '../../listing/navigation.ts';
import { FIRST_PAGE } from '../../listing/params.ts';
import { choicesOf } from '../filters.ts';
import { $filters, $isFiltering, clearFilters, shop } from '../shop.ts';
import { Choices } from './Choices.tsx';
import styles from './filtering.module.css';

const close = () => $isFiltering.set(false);

const addressNow = () => addressOf(shop, shop.$params.get() ?? FIRST_PAGE);

/** The filters as a full-height sheet. */
export function Sheet() {
  const page = useStore(shop.$page);
  const isFiltered = choicesOf(useStore($filters)).length > 0;
  // With the dialog, not after it: a press of Back may come as soon as it is seen.
  useLayoutEffect(() => {
    const leave = openOverlayPlace(close, addressNow);
    return () => {
      // Also when the window becomes wide: the sheet does not turn into a column.
      close();
      leave();
    };
  }, []);
  return (
    <Dialog isOpen labelledBy="filters" className={styles.sheet} onClose={close}>
      <header className={styles.head}>
        <h2 id="filters">Filters</h2>
        <button type="button" className="button button--quiet" onClick={close}>
          Close
        </button>
      </header>
      <div className={styles.scroll}>
        <Choices />
      </div>
      <footer className={styles.foot}>
        <button
          type="button"
          className="button button--quiet"
          aria-disabled={!isFiltered}
          onClick={() => isFiltered && clearFilters()}
        >
          Clear all
        </button>
        <button type="button" className="button button--primary" onClick={close}>
          {page.status === 'ready' ? `Show ${page.value.total}` : 'Show'}
        </button>
      </footer>
    </Dialog>
  );
}
