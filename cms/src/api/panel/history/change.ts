import type { Core, UID } from '@strapi/strapi';
import type { AuditChange } from 'shared';
import type { StoredEntry } from '#platform/audit/entries';
import { changeOf, kindOf } from '#platform/audit/rules/history';
import { labelOf, readableChanges, type FieldsOf } from '../rules/history/readable';
import { LAYOUTS } from '../rules/layouts';

/** What an entry changed; null if it has neither versions nor fields. */
export function toAuditChange(strapi: Core.Strapi, entry: StoredEntry): AuditChange | null {
  const kind = kindOf(entry);
  const uid = kind === 'user' ? 'plugin::users-permissions.user' : `api::${kind}.${kind}`;
  const { versions } = entry;
  if (versions) {
    const { before, after } = versions;
    const fieldsOf: FieldsOf = (type) => strapi.getModel(type as UID.Schema).attributes;
    return { before, after, changes: readableChanges(uid, versions, fieldsOf) };
  }
  const { before, after } = changeOf(entry);
  if (!before && !after) return null;
  const names = Object.keys({ ...before, ...after });
  const text = (value: unknown) => (value === undefined ? null : String(value ?? ''));
  const changes = names.map((name) => ({
    label: labelOf(LAYOUTS[uid], name),
    before: text(before?.[name]),
    after: text(after?.[name]),
  }));
  return { before, after, changes };
}
