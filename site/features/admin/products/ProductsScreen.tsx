import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { PRODUCTS_CSV } from '../../../lib/api/admin/products.ts';
import { may } from '../access.ts';
import { AdminGate } from '../AdminGate.tsx';
import { ExportCsv } from '../ExportCsv.tsx';
import { focusRow } from '../list/focus.ts';
import { Notice } from '../list/Notice.tsx';
import { ImportPanel } from './files/ImportPanel.tsx';
import { ProductFiles } from './files/ProductFiles.tsx';
import { $import } from './files/store.ts';
import { ProductForm } from './form/ProductForm.tsx';
import { $editing, startCreating } from './form/store.ts';
import { removeUnfilledOnLeaving } from './form/create.ts';
import { ProductList } from './list/ProductList.tsx';
import { $notice } from './list/store.ts';
import { ProductsSkeleton } from './ProductsSkeleton.tsx';
import styles from './products.module.css';

/** The admin's screen of products: a list, and a form for those who may change them. */
export function ProductsScreen() {
  const notice = useStore($notice);
  const isImporting = useStore($import) !== null;
  return (
    <AdminGate group="admin" skeleton={<ProductsSkeleton />}>
      <div className="stack">
        <Notice className={styles.notice} {...notice} onDismiss={() => $notice.set({})} />
        {may('manager') ? <Editor /> : may('bookkeeper') && <Export />}
        {isImporting && <ImportPanel />}
        <ProductList />
      </div>
    </AdminGate>
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
