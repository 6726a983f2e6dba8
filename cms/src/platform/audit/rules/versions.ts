/** The content of a document by field: texts, blocks, components, and the names of pictures and relations. */
export type Content = Readonly<Record<string, unknown>>;

/** A document before and after a change; null before its creation and after its removal. */
export interface Versions {
  documentId: string;
  before: Content | null;
  after: Content | null;
}

/** @returns null if the content is the same, or there is none */
export function versionsOf(
  documentId: string,
  before: Content | null,
  after: Content | null,
): Versions | null {
  const versions = { documentId, before, after };
  return changedFields(versions).length > 0 ? versions : null;
}

/** Names of the fields that differ. */
export function changedFields({ before, after }: Versions): string[] {
  const names = Object.keys({ ...before, ...after });
  return names.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]));
}

/** A document of the same type before anything was written in it. */
export const blankLike = (content: Content | null): Content | null =>
  content && Object.fromEntries(Object.keys(content).map((name) => [name, null]));

/** Kinds whose earlier version can be restored, with the restored fields; null for all of them. */
const RESTORABLE: Readonly<Record<string, readonly string[] | null>> = {
  page: null,
  'home-page': null,
  'about-page': null,
  'services-page': null,
  'contact-page': null,
  'site-settings': null,
  'email-texts': null,
  service: null,
  product: ['description'],
};

/** The fields of an entry that a restore sets; none if the entry cannot be restored. */
export function restorableFields(kind: string, versions: Versions | null): string[] {
  const allowed = Object.hasOwn(RESTORABLE, kind) ? RESTORABLE[kind] : undefined;
  if (allowed === undefined || !versions?.before || !versions.after) return [];
  if (allowed === null) return Object.keys(versions.before);
  const changed = changedFields(versions);
  return allowed.filter((name) => changed.includes(name));
}
