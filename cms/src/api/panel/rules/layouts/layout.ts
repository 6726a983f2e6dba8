/** A field's label, and optionally its help and placeholder. */
export type FieldText = string | readonly [label: string, help: string, placeholder?: string];

/** The title of single types: with it, Strapi shows the name of the type, e.g. `Home page`. */
export const NAMED_BY_TYPE = 'id';

/** How the panel shows a content type or component. */
export interface PanelLayout {
  /** The field with an entry's name, shown in lists, above the form, and in relations. */
  title: string;
  /** Columns of the type's list. */
  columns?: readonly string[];
  /** Sorts by creation time, newest first; otherwise by title. */
  isNewestFirst?: true;
  /** The form's fields, from top to bottom. */
  fields: Readonly<Record<string, FieldText>>;
  /** Fields that editors do not need, e.g. ids and hashes. */
  hidden?: readonly string[];
  /** The only fields that the panel may write. */
  editable?: readonly string[];
  /** Fields that the panel may not write; used if most fields are editable. */
  readOnly?: readonly string[];
}

/** Fields that the panel shows but never saves. */
export function readOnlyFields(layout: PanelLayout | undefined): readonly string[] {
  const { fields = {}, hidden = [], editable, readOnly = [] } = layout ?? {};
  if (!editable) return readOnly;
  return [...Object.keys(fields), ...hidden].filter((name) => !editable.includes(name));
}

export type PanelLayouts = Readonly<Record<string, PanelLayout>>;
