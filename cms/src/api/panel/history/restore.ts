import type { Core, UID } from '@strapi/strapi';
import type { FieldError } from 'shared';
import { writeAudit } from '#platform/audit/audit';
import { readContent } from '#platform/audit/content';
import type { StoredEntry } from '#platform/audit/entries';
import { kindOf } from '#platform/audit/rules/history';
import { restorableFields, versionsOf, type Content } from '#platform/audit/rules/versions';
import { isUniqueViolation } from '#platform/database/knex';
import { lockDocuments } from '#platform/database/locks';
import type { SignedInUser } from '#platform/database/sessions';
import { Refusal } from '#platform/refusal';
import { deadLinks, filledIn } from '../hooks/forms';
import { checkForm, takenError } from '../rules/check-form';
import { toInput } from '../rules/history/input';
import { missingPictures } from './pictures';

/** The content type of an entry. */
export const typeOf = (entry: StoredEntry): UID.ContentType => {
  const kind = kindOf(entry);
  return `api::${kind}.${kind}` as UID.ContentType;
};

/**
 * Writes the version before this entry as a new change, with the checks of the panel's form. What was live before is
 * live again.
 * @throws Refusal `not-restorable`, `gone`, `picture-gone`, or `invalid` with the errors that the form would show
 */
export async function restoreVersion(
  strapi: Core.Strapi,
  entry: StoredEntry,
  actor: SignedInUser,
): Promise<void> {
  const uid = typeOf(entry);
  const fields = restorableFields(kindOf(entry), entry.versions);
  if (!entry.versions?.before || fields.length === 0) throw new Refusal('not-restorable');
  const { documentId, before } = entry.versions;
  const version = Object.fromEntries(fields.map((name) => [name, before[name] ?? null]));
  const errors = await errorsIn(strapi, uid, version);
  if (errors.length > 0) throw invalid(errors);
  try {
    await strapi.db.transaction(({ trx }) =>
      writeVersion({ strapi, trx, uid, documentId, version, actor, entry }),
    );
  } catch (error) {
    const taken = takenError(uid, version);
    if (taken && isUniqueViolation(error)) throw invalid([taken]);
    throw error;
  }
}

const invalid = (errors: FieldError[]) =>
  new Refusal('invalid', { message: errors.map(({ message }) => message).join('. '), errors });

async function errorsIn(strapi: Core.Strapi, uid: UID.ContentType, version: Content): Promise<FieldError[]> {
  const given = filledIn(version);
  const { errors } = checkForm(uid, given, 'given');
  return [...errors, ...(await deadLinks(strapi, uid, given))];
}

interface Write {
  strapi: Core.Strapi;
  trx: Parameters<typeof writeAudit>[0];
  uid: UID.ContentType;
  documentId: string;
  version: Content;
  actor: SignedInUser;
  entry: StoredEntry;
}

async function writeVersion(write: Write): Promise<void> {
  const { strapi, trx, uid, documentId, version, actor, entry } = write;
  const { collectionName = '', options } = strapi.getModel(uid);
  const there = await lockDocuments(trx, collectionName, [documentId], 'change');
  if (!there.has(documentId)) throw new Refusal('gone');
  if (await missingPictures(trx, version)) throw new Refusal('picture-gone');
  const before = await readContent(strapi, uid, documentId);
  const documents = strapi.documents(uid);
  await documents.update({ documentId, data: toInput(version) as object });
  const isLive = options?.draftAndPublish === true && (await isPublished(strapi, uid, documentId));
  if (isLive) await strapi.documents(uid as 'api::page.page').publish({ documentId });
  const after = await readContent(strapi, uid, documentId);
  const details = { before: namesIn(before), after: namesIn(after) };
  const versions = versionsOf(documentId, before, after);
  const action = `${kindOf(entry)}.restored`;
  await writeAudit(trx, actor.documentId, action, entry.subject, details, versions);
}

/** What the history calls the document. */
const namesIn = (content: Content | null) => content && { name: content.name, title: content.title };

const isPublished = async (strapi: Core.Strapi, uid: UID.ContentType, documentId: string) =>
  (await strapi.db.query(uid).count({ where: { documentId, publishedAt: { $notNull: true } } })) > 0;
