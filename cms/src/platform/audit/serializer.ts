import type { AuditEntry } from 'shared';
import type { StoredEntry } from './entries';
import { actorOf, changeOf, describeRecord, kindOf, type AuditRecord } from './rules/history';
import { changedFields, restorableFields } from './rules/versions';

/** An entry as its subject may see it. */
export function toOwnAuditEntry(
  record: AuditRecord,
  contentFields: readonly string[] = [],
): Omit<AuditEntry, '_id' | 'hasVersions' | 'isRestorable'> {
  const { at, subject, subjectName } = record;
  return {
    at: at.toISOString(),
    who: actorOf(record),
    what: describeRecord(record, contentFields),
    about: { kind: kindOf(record), _id: subject, name: subjectName },
    ...changeOf(record),
  };
}

export function toAuditEntry(entry: StoredEntry): AuditEntry {
  const { id = '', versions } = entry;
  const isChange = versions?.before && versions.after;
  return {
    _id: String(id),
    ...toOwnAuditEntry(entry, isChange ? changedFields(versions) : []),
    hasVersions: versions !== null,
    isRestorable: restorableFields(kindOf(entry), versions).length > 0,
  };
}
