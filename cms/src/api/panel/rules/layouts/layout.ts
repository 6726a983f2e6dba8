/** A field's name for people and, where that does not say it all, what to know about it. */
export type FieldWords = string | readonly [label: string, help: string, placeholder?: string];

/** How the panel shows a type of content, or a component of one. */
export interface PanelLayout {
  /** The field that an entry is called by: in lists, above its form, and where others refer to it. */
  title: string;
  /** Of the list of its entries. */
  columns?: readonly string[];
  /** Whether the newest entry comes first; by title otherwise. */
  isNewestFirst?: true;
  /** The form, from the top down. */
  fields: Readonly<Record<string, FieldWords>>;
  /** What is nobody's to read there: ids, hashes, what a machine keeps for itself. */
  hidden?: readonly string[];
}

export type PanelLayouts = Readonly<Record<string, PanelLayout>>;
