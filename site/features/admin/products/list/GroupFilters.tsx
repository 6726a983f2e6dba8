import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { SelectField } from '../../../../components/forms/SelectField.tsx';
import { $facets } from '../form/facets.ts';
import { $editing } from '../form/editing.ts';
import { products } from './products-list.ts';
import styles from '../products.module.css';

/** Filters by category and brand, kept in the URL. Hidden beside an open form, whose fields have the same names. */
export function GroupFilters() {
  const { category, brand } = useStore(products.$query);
  const facets = useStore($facets);
  const isEditing = useStore($editing) !== null;
  useEffect(() => $facets.mount(), []);
  const { categories = [], brands = [] } = facets.status === 'ready' ? facets.value : {};
  if (isEditing) return null;
  return (
    <div className={styles.groups}>
      <GroupFilter
        label="Category"
        value={category}
        names={categories}
        onChoose={(name) => void products.go({ category: name })}
      />
      <GroupFilter
        label="Brand"
        value={brand}
        names={brands}
        onChoose={(name) => void products.go({ brand: name })}
      />
    </div>
  );
}

interface Props {
  label: string;
  value: string;
  names: readonly string[];
  onChoose: (name: string) => void;
}

function GroupFilter({ label, value, names, onChoose }: Props) {
  // The URL may have a name that is still loading, or a slug.
  const known = value === '' || names.includes(value) ? names : [value, ...names];
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
      <option value="">All</option>
      {known.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  );
}
