import type { SubmitEvent } from 'react';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { cancelEditing } from './editor.ts';
import { FormAlert } from './FormAlert.tsx';
import type { Editing } from './form-store.ts';
import { isUploading } from './images.ts';
import { ProductFields } from './ProductFields.tsx';
import { saveProduct } from './save.ts';
import styles from './products.module.css';

const HEADING = 'product-form-heading';

/** A product's fields to fill in or change. */
export function ProductForm({ editing }: { editing: Editing }) {
  const { product, draft, isSaving } = editing;

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    void saveProduct();
  }

  return (
    <form className="panel stack" aria-labelledby={HEADING} onSubmit={submit}>
      <h2 id={HEADING} className={styles.formHeading}>
        {product ? `Edit ${product.name}` : 'New Product'}
      </h2>
      <FormAlert editing={editing} />
      <ProductFields editing={editing} />
      <div className={styles.buttons}>
        <SubmitButton
          busy={isSaving || isUploading(draft.images)}
          busyText={isSaving ? 'Saving...' : submitLabel(editing)}
        >
          {submitLabel(editing)}
        </SubmitButton>
        <button type="button" className="button button--quiet" onClick={cancelEditing}>
          Cancel
        </button>
      </div>
    </form>
  );
}

const submitLabel = ({ product }: Editing) => (product ? 'Update Product' : 'Create Product');
