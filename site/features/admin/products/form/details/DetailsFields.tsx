import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { ProductFacets } from 'shared';
import type { ProductDraftForm } from '../draft.ts';
import type { Editing } from '../editing.ts';
import { DocumentUpload } from './DocumentUpload.tsx';
import { RowsField } from './RowsField.tsx';
import { WorksWithField } from './WorksWithField.tsx';

const LABELS = ['Datasheet', 'Wiring guide'];

interface Props {
  form: ProductDraftForm;
  editing: Editing;
  /** Specification fields of all categories. */
  fields: ProductFacets['specifications'];
  onSending: (isSending: boolean) => void;
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** A product's specifications, documents and compatible products. All are optional. */
export function DetailsFields({ form, editing, fields, onSending }: Props) {
  const { control } = form;
  const [category, rows] = useWatch({ control, name: ['category', 'specifications'] });
  const listId = useId();
  const ofCategory = fields.filter((field) => same(field.category, category));
  const isThere = (name: string) => rows.some((row) => same(row.name, name));

  return (
    <>
      <RowsField
        form={form}
        name="specifications"
        legend="Specifications"
        one="specification"
        columns={[
          { name: 'name', label: 'Name', max: 60 },
          { name: 'value', label: 'Value', max: 200 },
          { name: 'unit', label: 'Unit', max: 20 },
        ]}
        offered={ofCategory.map(({ name }) => name).filter((name) => !isThere(name))}
        fixed={(row, column) => {
          if (column !== 'unit') return undefined;
          const field = ofCategory.find(({ name }) => same(name, rows[row]?.name ?? ''));
          return field && (field.unit ?? '');
        }}
      />
      <RowsField
        form={form}
        name="documents"
        legend="Documents"
        one="document"
        columns={[
          { name: 'label', label: 'Label', max: 100, list: listId },
          { name: 'url', label: 'Link', max: 500, placeholder: 'https://' },
        ]}
      />
      <datalist id={listId}>
        {LABELS.map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
      <DocumentUpload form={form} onSending={onSending} closed={editing.closed} />
      <WorksWithField form={form} {...editing} />
    </>
  );
}
