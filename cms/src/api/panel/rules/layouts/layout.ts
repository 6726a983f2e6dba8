/** A field's label and, where needed, its help and placeholder. */
export type FieldText = string | readonly [label: string, help: string, placeholder?: string];

/** How the panel shows a type of content, or a component. */
export interface PanelLayout {
  /** The field with an entry's name: in lists, above its form, and where others refer to it. */
  title: string;
  /** Columns of the list of its entries. */
  columns?: readonly string[];
  /** Sorts by age, the newest first; without it, by title. */
  isNewestFirst?: true;
  /** The form's fields, from the top. */
  fields: Readonly<Record<string, FieldText>>;
  /** Fields of no use to an editor: ids, hashes, what programs keep for themselves. */
  hidden?: readonly string[];
  /** The only fields that the panel may write; the shop alone writes all others. */
  editable?: readonly string[];
  /** Where most are editable: the fields that the shop alone writes. */
  readOnly?: readonly string[];
}

/** The fields that the panel shows and never saves. */
export function readOnlyFields(layout: PanelLayout | undefined): readonly string[] {
  const { fields = {}, hidden = [], editable, readOnly = [] } = layout ?? {};
  if (!editable) return readOnly;
  return [...Object.keys(fields), ...hidden].filter((name) => !editable.includes(name));
}

export type PanelLayouts = Readonly<Record<string, PanelLayout>>;
