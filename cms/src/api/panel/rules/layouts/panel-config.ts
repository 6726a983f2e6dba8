import { readOnlyFields, type FieldText, type PanelLayout, type PanelLayouts } from './layout';

/** The parts of a field's schema that a layout needs. */
interface Attribute {
  type: string;
  target?: string;
  visible?: boolean;
}

export type Attributes = Readonly<Record<string, Attribute>>;

/** A type's configuration in the format of Strapi's content manager. */
export interface PanelConfig {
  settings: object;
  metadatas: Record<string, { edit: object; list: object }>;
  layouts: { list: string[]; edit: { name: string; size: number }[][] };
}

const ROW = 12;
/** Types of fields that take a whole row. Strapi does not allow a smaller size for the first five. */
const WIDE = ['component', 'json', 'richtext', 'blocks', 'dynamiczone', 'text'];
const SMALL = ['boolean', 'integer', 'decimal'];

const TIMES = { createdAt: 'Created', updatedAt: 'Last changed' };

/**
 * The panel's configuration of a type. Fields that the layout lacks are added at the end of the form under their own
 * names; fields that the type lacks are left out.
 * @param attributes of the type's schema
 * @param hasTimes whether its entries have creation and update times; components do not
 */
export function panelConfig(
  uid: string,
  attributes: Attributes,
  hasTimes: boolean,
  layouts: PanelLayouts,
): PanelConfig {
  const layout = layouts[uid] ?? { title: 'id', fields: {} };
  const times = hasTimes ? TIMES : {};
  const known = (name: string) => name in attributes || name in times;
  const form = formFields(attributes, layout);
  const sorting =
    layout.isNewestFirst && hasTimes
      ? { defaultSortBy: 'createdAt', defaultSortOrder: 'DESC' }
      : { defaultSortBy: layout.title, defaultSortOrder: 'ASC' };
  const look = { bulkable: true, filterable: true, searchable: true, pageSize: 20 };
  return {
    settings: { ...look, mainField: layout.title, ...sorting },
    metadatas: Object.fromEntries([
      ...form.map((name) => [name, metadataOf(uid, name, attributes[name], layouts)] as const),
      ...Object.entries(times).map(([name, label]) => [name, { edit: {}, list: { label } }] as const),
    ]),
    layouts: {
      list: (layout.columns ?? [layout.title]).filter((name) => known(name) || name === 'id'),
      edit: rowsOf(form, attributes),
    },
  };
}

function formFields(attributes: Attributes, { fields, hidden = [] }: PanelLayout): string[] {
  const isShown = (name: string) => attributes[name]?.visible !== false;
  const listed = Object.keys(fields).filter((name) => name in attributes);
  const others = Object.keys(attributes).filter((name) => !(name in fields) && !hidden.includes(name));
  return [...listed, ...others].filter(isShown);
}

function metadataOf(uid: string, name: string, attribute: Attribute | undefined, layouts: PanelLayouts) {
  const { label, description, placeholder } = textsOf(layouts[uid]?.fields[name] ?? name);
  const mainField = attribute?.target && layouts[attribute.target]?.title;
  const editable = !readOnlyFields(layouts[uid]).includes(name);
  const edit = { label, description, placeholder, editable, visible: true };
  return { edit: { ...edit, ...(mainField && { mainField }) }, list: { label } };
}

function textsOf(text: FieldText) {
  const [label, description = '', placeholder = ''] = typeof text === 'string' ? [text] : text;
  return { label, description, placeholder };
}

function rowsOf(names: readonly string[], attributes: Attributes) {
  const rows: { name: string; size: number }[][] = [];
  let left = 0;
  for (const name of names) {
    const size = sizeOf(attributes[name]?.type ?? '');
    if (size > left) {
      rows.push([]);
      left = ROW;
    }
    rows.at(-1)?.push({ name, size });
    left -= size;
  }
  return rows;
}

function sizeOf(type: string): number {
  if (WIDE.includes(type)) return ROW;
  return SMALL.includes(type) ? 4 : 6;
}
