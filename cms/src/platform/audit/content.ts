import type { Core, UID } from '@strapi/strapi';
import type { Content } from './rules/versions';

/** The parts of an attribute that are read here. */
interface Attribute {
  type: string;
  component?: UID.Component;
  relation?: string;
  target?: string;
  visible?: boolean;
}

/** Columns that Strapi maintains. */
const SYSTEM = ['createdAt', 'updatedAt', 'publishedAt', 'locale', 'documentId'];

/** The draft of a type that has drafts; null if there is no such document. */
export async function readContent(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string | undefined,
): Promise<Content | null> {
  if (!documentId) return null;
  const hasDrafts = strapi.getModel(uid).options?.draftAndPublish === true;
  const found = (await strapi.db.query(uid).findOne({
    where: { documentId, ...(hasDrafts && { publishedAt: null }) },
    populate: populateOf(strapi, uid),
  })) as Content | null;
  return found && contentOf(strapi, uid, found);
}

function fieldsOf(strapi: Core.Strapi, uid: UID.Schema): [string, Attribute][] {
  const attributes: Record<string, Attribute> = strapi.getModel(uid).attributes;
  return Object.entries(attributes).filter(
    ([name, attribute]) => !SYSTEM.includes(name) && isContent(attribute),
  );
}

const isContent = ({ type, relation, target, visible }: Attribute): boolean =>
  visible !== false &&
  type !== 'password' &&
  (type !== 'relation' || (relation === 'manyToOne' && target?.startsWith('api::') === true));

function populateOf(strapi: Core.Strapi, uid: UID.Schema): Record<string, object> {
  return Object.fromEntries(
    fieldsOf(strapi, uid).flatMap(([name, { type, component }]): [string, object][] => {
      if (component) return [[name, { populate: populateOf(strapi, component) }]];
      if (type === 'media') return [[name, { select: ['id', 'name'] }]];
      return type === 'relation' ? [[name, { select: ['documentId', 'name'] }]] : [];
    }),
  );
}

function contentOf(strapi: Core.Strapi, uid: UID.Schema, entry: Content): Content {
  const values = fieldsOf(strapi, uid).map(([name, attribute]) => [
    name,
    eachOf(entry[name], (value) => valueOf(strapi, attribute, value)),
  ]);
  return Object.fromEntries(values) as Content;
}

function valueOf(strapi: Core.Strapi, { type, component }: Attribute, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (component) return contentOf(strapi, component, value as Content);
  const { id, documentId, name } = value as Content;
  if (type === 'media') return { id, name };
  return type === 'relation' ? { documentId, name } : value;
}

const eachOf = (value: unknown, change: (one: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(change) : change(value);
