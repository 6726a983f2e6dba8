import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { AdminProduct } from 'shared';
import { PRODUCTS_CSV } from '../../../../lib/api/admin/products.ts';
import listing from '../../../listing/listing.module.css';
import { ListingCount } from '../../../listing/ListingFrame.tsx';
import { SearchForm } from '../../../listing/SearchForm.tsx';
import { may } from '../../access.ts';
import { ExportCsv } from '../../ExportCsv.tsx';
import { focusRow } from '../../list/focus.ts';
import { Notice } from '../../list/Notice.tsx';
import type { FrameProps } from '../../list/screen.tsx';
import { ImportPanel } from '../files/ImportPanel.tsx';
import { ProductFiles } from '../files/ProductFiles.tsx';
import { $import } from '../files/file-import.ts';
import { removeUnfilledOnLeaving } from '../form/create.ts';
import { ProductForm } from '../form/ProductForm.tsx';
import { $editing, startCreating } from '../form/editing.ts';
import { GroupFilters } from './GroupFilters.tsx';
import { $notice, products } from './products-list.ts';
import styles from '../products.module.css';

export const HEADING_ID = 'products-heading';

export const focusHeading = () => document.getElementById(HEADING_ID)?.focus({ preventScroll: true });

/** The form for those who may change products, then the list with a heading and a search that is sent. */
export function ProductsFrame({ screen, tabs, sortChoice, children }: FrameProps<AdminProduct>) {
  const notice = useStore($notice);
  const isImporting = useStore($import) !== null;
  const { keyword } = useStore(products.$query);
  const page = useStore(products.$page);
  return (
    <div className="stack">
      <Notice className={styles.notice} {...notice} onDismiss={() => $notice.set({})} />
      {may('manager') ? <Editor /> : may('bookkeeper') && <Export />}
      {isImporting && <ImportPanel />}
      <section className="stack" aria-labelledby={HEADING_ID}>
        <header className={listing.header}>
          <div>
            <h2 id={HEADING_ID} tabIndex={-1}>
              {keyword ? `Results: "${keyword}"` : 'Products'}
            </h2>
            <ListingCount page={page} />
          </div>
          <SearchForm
            keyword={keyword}
            placeholder={screen.texts.searchHint}
            onSearch={(wanted) => void products.go({ keyword: wanted })}
          />
        </header>
        <div className={`cluster cluster--between ${styles.tools}`}>
          {tabs}
          <GroupFilters />
          {sortChoice}
        </div>
        {children}
      </section>
    </div>
  );
}

/** For roles that change nothing here. */
const Export = () => (
  <div className={styles.start}>
    <ExportCsv path={PRODUCTS_CSV} name="products.csv" />
  </div>
);

function Editor() {
  const editing = useStore($editing);
  const createButton = useRef<HTMLButtonElement>(null);
  useEffect(removeUnfilledOnLeaving, []);

  // After the form closes, the focus returns to the row or button that opened it.
  useEffect(
    () =>
      $editing.listen((now, before) => {
        if (now || !before) return;
        focusRow(before.product?._id, createButton.current, { preventScroll: true });
      }),
    [],
  );

  return (
    <>
      <div className={styles.start}>
        {!editing && <p>Select a product to edit or click "Create New Product" to add a new item.</p>}
        <ProductFiles />
        <button ref={createButton} type="button" className="button button--primary" onClick={startCreating}>
          Create New Product
        </button>
      </div>
      {editing && <ProductForm key={editing.session} editing={editing} />}
    </>
  );
}
