import type { Core, UID } from '@strapi/strapi';
import type { FieldError } from 'shared';
import { environment } from '#platform/environment/environment';
import { isCheckViolation, isUniqueViolation } from '#platform/database/knex';
import { CONSTRAINT_MESSAGES, checkForm, takenError, unstorableFields } from '../rules/check-form';
import { undescribedPictures } from '../rules/described-pictures';
import { siteLinks } from '../rules/site-links';
import { LAYOUTS, readOnlyFields } from '../rules/layouts';
import { onPanelCall, type Request } from './panel-call';
import { unknownReplacement } from '../../catalog';
import { findDeadLinks, isBlank } from '../../content';

/**
 * Checks forms of Strapi's panel by the shop's rules. A refusal names each invalid field, and the panel shows the
 * message beside it. Drafts may be incomplete until they are published.
 */
export function checkPanelForms(strapi: Core.Strapi): void {
  onPanelCall(strapi, async ({ uid, action, documentId, data, request }, next) => {
    if (data) {
      for (const field of readOnlyFields(LAYOUTS[uid])) delete data[field];
      refuse(request, unstorableFields(data));
      const isDraft = strapi.getModel(uid).options?.draftAndPublish === true;
      const given = isDraft ? filledIn(data) : data;
      const which = action === 'create' && !isDraft ? 'all' : 'given';
      const { errors, texts } = checkForm(uid, given, which);
      const dead = await deadLinks(strapi, uid, given);
      const unknown = await unknownReplacement(strapi.db.connection, texts);
      refuse(request, [...errors, ...dead, ...unknown]);
      Object.assign(data, texts);
    } else if (action === 'publish' && documentId) {
      const where = { documentId, publishedAt: null };
      const draft = await strapi.db.query(uid).findOne({ where, populate: partsOf(strapi, uid) });
      if (draft) refuse(request, await errorsOfDraft(strapi, uid, draft));
    }
    try {
      return await next();
    } catch (error) {
      const [taken, atOdds] = [takenError(uid, data), CONSTRAINT_MESSAGES[uid]];
      if (taken && isUniqueViolation(error)) refuse(request, [taken]);
      if (atOdds && isCheckViolation(error)) refuse(request, [atOdds]);
      throw error;
    }
  });
}

type Fields = Record<string, unknown>;

const errorsOfDraft = async (
  strapi: Core.Strapi,
  uid: UID.ContentType,
  draft: Fields,
): Promise<FieldError[]> => [
  ...checkForm(uid, draft, 'all').errors,
  ...undescribedPictures(uid, draft),
  ...(await deadLinks(strapi, uid, draft)),
];

/** Links to pages that do not exist. The publisher would leave them out without a message. */
export async function deadLinks(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  data: Fields,
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  for (const { path, label, links } of siteLinks(uid, data, environment.PUBLIC_SITE_URL)) {
    const dead = await findDeadLinks(strapi.db.connection, links);
    if (dead.length > 0)
      errors.push({ path, message: `${label}: no page of this site is at ${dead.join(', ')}` });
  }
  return errors;
}

interface Attribute {
  type: string;
  /** Of a component, its uid. */
  component?: UID.Component;
}

/** Files and components, with the files in them: queries do not load them by default. */
function partsOf(strapi: Core.Strapi, uid: UID.Schema): object {
  const attributes: Record<string, Attribute> = strapi.getModel(uid).attributes;
  const parts: Record<string, object | true> = {};
  for (const [name, { type, component }] of Object.entries(attributes)) {
    if (component) parts[name] = { populate: partsOf(strapi, component) };
    else if (type === 'media') parts[name] = true;
  }
  return parts;
}

export const filledIn = (data: Fields): Fields =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => !isBlank(value)));

/** Refuses a request in the format of Strapi's own errors, which the panel shows beside the fields. */
export function refuse(request: Request, found: readonly FieldError[]): void {
  if (found.length === 0) return;
  const errors = found.map(({ path, message }) => ({
    path: [path],
    message,
    name: 'ValidationError',
  }));
  const message = errors.map((error) => error.message).join('. ');
  const details = { errors };
  request.throw(400, message, { name: 'ValidationError', details });
}
