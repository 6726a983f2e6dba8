import { plainLines } from 'shared';
import { toRichText } from '../../../content/rules/rich-text';
import { changedFields, type Content, type Versions } from '#platform/audit/rules/versions';
import { LAYOUTS, readOnlyFields } from '../layouts';
import type { PanelLayout } from '../layouts/layout';

/** The parts of a field's schema that are read here. */
export interface ContentField {
  type: string;
  component?: string;
}

/** The fields of a type or component. */
export type FieldsOf = (uid: string) => Readonly<Record<string, ContentField>>;

/** A changed field as people read it; null if it did not exist before, or does not exist after. */
export interface ReadableChange {
  label: string;
  before: string | null;
  after: string | null;
}

/** The changed fields with the panel's labels, in the order of its form, without those that the shop maintains. */
export function readableChanges(uid: string, versions: Versions, fieldsOf: FieldsOf): ReadableChange[] {
  const layout = LAYOUTS[uid];
  const changed = changedFields(versions);
  const derived = readOnlyFields(layout);
  const fields = fieldsOf(uid);
  return Object.keys(layout?.fields ?? {})
    .filter((name) => changed.includes(name) && !derived.includes(name))
    .map((name) => {
      const field = fields[name] ?? { type: 'string' };
      const text = (content: Content | null) => content && textOf(field, content[name] ?? null, fieldsOf);
      return {
        label: labelOf(layout, name),
        before: text(versions.before),
        after: text(versions.after),
      };
    });
}

/** The panel's label of a field, else its name. */
export function labelOf(layout: PanelLayout | undefined, name: string): string {
  const text = layout?.fields[name] ?? name;
  return typeof text === 'string' ? text : text[0];
}

/** A value as lines of text; empty for nothing. */
function textOf(field: ContentField, value: unknown, fieldsOf: FieldsOf): string {
  if (value === null) return '';
  if (field.type === 'blocks') return plainLines(toRichText(value)).join('\n');
  if (Array.isArray(value))
    return value.map((one) => itemText(field, one, fieldsOf).replaceAll('\n', ' ')).join('\n');
  return field.component ? componentText(field.component, value, fieldsOf) : itemText(field, value, fieldsOf);
}

/** The fields of a component, each with its label. */
function componentText(uid: string, value: unknown, fieldsOf: FieldsOf): string {
  const content = value as Content;
  const lines = Object.entries(fieldsOf(uid)).flatMap(([name, field]) => {
    const text = textOf(field, content[name] ?? null, fieldsOf);
    return text === '' ? [] : [`${labelOf(LAYOUTS[uid], name)}: ${text}`];
  });
  return lines.join('\n');
}

/** An entry of a list, in one line. */
function itemText(field: ContentField, value: unknown, fieldsOf: FieldsOf): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const content = value as Content;
  if (!field.component) return String(content.name ?? '');
  const texts = Object.entries(fieldsOf(field.component)).map(([name, part]) =>
    textOf(part, content[name] ?? null, fieldsOf),
  );
  return texts.filter(Boolean).join(' – ');
}
