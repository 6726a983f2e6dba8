import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { ErrorNotice } from '../../../../components/ErrorNotice.tsx';
import { Field } from '../../../../components/forms/Field.tsx';
import { SubmitButton } from '../../../../components/forms/SubmitButton.tsx';
import forms from '../../forms/forms.module.css';
import { useCheckedForm } from '../../forms/useCheckedForm.ts';
import { useUnsavedChanges } from '../../unsaved.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { DescriptionField } from './DescriptionField.tsx';
import { DetailsFields } from './details/DetailsFields.tsx';
import { draftOf, schemaFor } from './draft.ts';
import type { ProductDraftForm } from './draft.ts';
import { $categories, $facets } from './facets.ts';
import { inputsIn } from './fields.ts';
import type { Part } from './fields.ts';
import { ImagesField } from './ImagesField.tsx';
import { isUploading } from './images.ts';
import { usePartNumberWarning } from './part-number.ts';
import { saveProduct } from './save.ts';
import { cancelEditing, startEditing } from './editing.ts';
import type { Editing } from './editing.ts';
import styles from './form.module.css';

/** A form that creates or edits a product. */
export function ProductForm({ editing }: { editing: Editing }) {
  const { product, $saving } = editing;
  const [original] = useState(() => draftOf(product ?? undefined));
  const form = useCheckedForm({
    schema: schemaFor(original),
    defaultValues: original,
    $progress: $saving,
    send: (input) => saveProduct(editing, input),
  });
  const { failure, isBusy, isDirty, isOutdated, formProps } = form;
  useUnsavedChanges(isDirty);
  const [isSending, setSending] = useState(false);
  const images = useWatch({ control: form.control, name: 'image' });
  const isWaiting = isSending || isUploading(images);
  const label = product ? 'Update Product' : 'Create Product';

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    if (isWaiting) event.preventDefault();
    else void formProps.onSubmit(event);
  }

  return (
    <form className="panel stack" aria-labelledby="product-form-heading" {...formProps} onSubmit={submit}>
      <h2 id="product-form-heading" className={styles.heading}>
        {product ? `Edit ${product.name}` : 'New Product'}
      </h2>
      {failure && (
        <ErrorNotice
          message={failure}
          // Another user has changed the product since it was loaded.
          onRetry={product && isOutdated ? () => void startEditing(product._id) : undefined}
          retryLabel="Reload product"
        />
      )}
      <ProductFields form={form} editing={editing} onSending={setSending} />
      <div className={forms.buttons}>
        <SubmitButton busy={isBusy || isWaiting} busyText={isBusy ? 'Saving...' : label}>
          {label}
        </SubmitButton>
        <button type="button" className="button button--quiet" onClick={cancelEditing}>
          Cancel
        </button>
      </div>
    </form>
  );
}

interface FieldsProps {
  form: ProductDraftForm;
  editing: Editing;
  /** Called when a document's upload begins and ends. */
  onSending: (isSending: boolean) => void;
}

/** All fields of a product: the inputs of `fields.ts`, and those with a component of their own. */
function ProductFields({ form, editing, onSending }: FieldsProps) {
  const partNum = useWatch({ control: form.control, name: 'partNum' });
  const partNumberWarning = usePartNumberWarning(partNum, editing.product?._id);
  const facets = useStore($facets);
  const categories = useStore($categories);
  useEffect(() => $facets.mount(), []);
  useEffect(() => $categories.mount(), []);
  const inputs = (part: Part) =>
    inputsIn(part).map(({ name, ...input }) => (
      <Field key={name} required {...input} {...form.field(name)} autoComplete="off" />
    ));

  return (
    <>
      <div className={forms.fields}>{inputs('head')}</div>
      <p className={styles.warning} role="status">
        {partNumberWarning}
      </p>
      <DescriptionField form={form} />
      <ImagesField form={form} closed={editing.closed} />
      <div className={forms.fields}>
        <ChoiceField
          form={form}
          name="brand"
          label="Brand"
          options={facets.status === 'ready' ? facets.value.brands : []}
        />
        <ChoiceField
          form={form}
          name="category"
          label="Category"
          options={categories.status === 'ready' ? categories.value.map(({ name }) => name) : []}
        />
        {inputs('facts')}
      </div>
      <DetailsFields
        form={form}
        editing={editing}
        onSending={onSending}
        fields={facets.status === 'ready' ? facets.value.specifications : []}
      />
    </>
  );
}
