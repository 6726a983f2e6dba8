import { useId } from 'react';
import type { ProductFacets } from 'shared';
import type { Progress } from '../../../../../lib/submission.ts';
import { changeList } from '../store.ts';
import type { Editing } from '../store.ts';
import { RowsField } from './RowsField.tsx';
import { WorksWithField } from './WorksWithField.tsx';

const LABELS = ['Datasheet', 'Wiring guide'];

interface Props {
  editing: Editing;
  error: Progress['error'];
  /** What the products of each category are compared by. */
  fields: ProductFacets['specifications'];
}

/** A product's table, documents and what it works with. None of it is required. */
export function DetailsFields({ editing, error, fields }: Props) {
  const { draft, product } = editing;
  const listId = useId();
  const same = (one: string, other: string) =>
    one.trim().toLowerCase() === other.trim().toLowerCase();
  const ofCategory = fields.filter(({ category }) => same(category, draft.category));
  const fieldOf = (name: string) => ofCategory.find((field) => same(field.name, name));
  const isThere = (name: string) => draft.specifications.some((row) => same(row.name, name));
  const faultIn = (list: string) => {
    const fault = error?.errors.find(({ path }) => path.split('.')[0] === list);
    const [, row] = fault?.path.split('.') ?? [];
    return fault && (row ? `${fault.message} (row ${Number(row) + 1})` : fault.message);
  };

  return (
    <>
      <RowsField
        legend="Specifications"
        one="specification"
        columns={[
          { name: 'name', label: 'Name', max: 60 },
          { name: 'value', label: 'Value', max: 200 },
          { name: 'unit', label: 'Unit', max: 20 },
        ]}
        rows={draft.specifications}
        change={(rows) => changeList('specifications', () => rows)}
        offered={ofCategory.map(({ name }) => name).filter((name) => !isThere(name))}
        fixed={({ name }, column) => {
          const field = column === 'unit' ? fieldOf(name) : undefined;
          return field && (field.unit ?? '');
        }}
        error={faultIn('specifications')}
      />
      <RowsField
        legend="Documents"
        one="document"
        columns={[
          { name: 'label', label: 'Label', max: 100, list: listId },
          { name: 'url', label: 'Link', max: 500, placeholder: 'https://' },
        ]}
        rows={draft.documents}
        change={(rows) => changeList('documents', () => rows)}
        error={faultIn('documents')}
      />
      <datalist id={listId}>
        {LABELS.map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
      <WorksWithField
        ownId={product?._id}
        products={draft.worksWith}
        closed={editing.closed}
        change={(change) => changeList('worksWith', change)}
        error={faultIn('worksWith')}
      />
    </>
  );
}
