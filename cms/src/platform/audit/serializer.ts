import type { AuditEntry } from 'shared';
import { actorOf, changeOf, describeRecord, kindOf, type AuditRecord } from './rules/history';

export function toAuditEntry(record: AuditRecord): AuditEntry {
  const { at, subject, subjectName } = record;
  return {
    at: at.toISOString(),
    who: actorOf(record),
    what: describeRecord(record),
    about: { kind: kindOf(record), _id: subject, name: subjectName },
    ...changeOf(record),
  };
}
