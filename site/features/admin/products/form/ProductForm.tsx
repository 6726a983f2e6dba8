import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import { ErrorNotice } from '../../../../components/ErrorNotice.tsx';
import { SubmitButton } from '../../../../components/forms/SubmitButton.tsx';
import { isUploading } from './images.ts';
import { ProductFields } from './ProductFields.tsx';
import { saveProduct } from './save.ts';
import { cancelEditing, startEditing } from './store.ts';
import type { Editing } from './store.ts';
import styles from './form.module.css';

/** A product's fields to fill in or change. */
export function ProductForm({ editing }: { editing: Editing }) {
  const { product, draft } = editing;
  const { busy, error } = useStore(editing.$saving);
  const label = product ? 'Update Product' : 'Create Product';
  // Somebody else has changed the product: it has to be read again.
  const isOutdated = product && error?.status === 409;

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    void saveProduct();
  }

  return (
    <form className="panel stack" aria-labelledby="product-form-heading" onSubmit={submit}>
      <h2 id="product-form-heading" className={styles.heading}>
        {product ? `Edit ${product.name}` : 'New Product'}
      </h2>
      {error && (
        <ErrorNotice
          message={error.message}
          onRetry={isOutdated ? () => void startEditing(product._id) : undefined}
          retryLabel="Reload product"
        />
      )}
      <ProductFields editing={editing} error={error} />
      <div className={styles.buttons}>
        <SubmitButton
          busy={busy !== null || isUploading(draft.images)}
          busyText={busy === null ? label : 'Saving...'}
        >
          {label}
        </SubmitButton>
        <button type="button" className="button button--quiet" onClick={cancelEditing}>
          Cancel
        </button>
      </div>
    </form>
  );
}
