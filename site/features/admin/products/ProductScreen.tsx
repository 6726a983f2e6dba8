import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { startCreating } from './editor.ts';
import { $editing } from './form-store.ts';
import { editButtonId, focusOn } from './ids.ts';
import { followAddress } from './listing.ts';
import { NoticeBar } from './NoticeBar.tsx';
import { ProductForm } from './ProductForm.tsx';
import { ProductList } from './ProductList.tsx';
import { removeUnfilledOnLeaving } from './unfilled.ts';
import { useLeavingQuestion } from './useLeavingQuestion.ts';
import styles from './products.module.css';

/** Form and list of the products. */
export function ProductScreen() {
  const editing = useStore($editing);
  const createButton = useRef<HTMLButtonElement>(null);
  useEffect(followAddress, []);
  useEffect(removeUnfilledOnLeaving, []);
  useLeavingQuestion();

  // Whoever closes the form goes on from where it was opened.
  useEffect(
    () =>
      $editing.listen((now, before) => {
        if (now || !before) return;
        const isInList = before.product !== null && focusOn(editButtonId(before.product._id));
        if (!isInList) createButton.current?.focus({ preventScroll: true });
      }),
    [],
  );

  return (
    <div className="stack">
      <NoticeBar />
      <div className={styles.start}>
        {!editing && (
          <p>Select a product to edit or click "Create New Product" to add a new item.</p>
        )}
        <button
          ref={createButton}
          type="button"
          className="button button--primary"
          onClick={startCreating}
        >
          Create New Product
        </button>
      </div>
      {editing && <ProductForm key={editing.session} editing={editing} />}
      <ProductList />
    </div>
  );
}
