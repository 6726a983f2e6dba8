import type { Core, UID } from '@strapi/strapi';
import { isCheckViolation, isUniqueViolation } from '../../../platform/database/knex';
import { AT_ODDS, checkForm, ONLY_ONCE, siteLinks, type Fault } from '../rules/forms';
import { READ_ONLY } from '../rules/read-only';
import { panelUser } from '../../../platform/strapi/panel-user';
import { findDeadLinks, isBlank } from '../../content';

/**
 * The shop's rules hold for what Strapi's panel saves: a refusal names each field at fault, beside which
 * the panel shows it. A draft may lack anything until it is published.
 */
export function checkPanelForms(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action } = context;
    const { data, documentId } = context.params as { data?: Fields; documentId?: string };
    if (!panelUser(strapi)) return next();
    if (data) {
      for (const field of READ_ONLY[uid] ?? []) delete data[field];
      const isDraft = strapi.getModel(uid).options?.draftAndPublish === true;
      const given = isDraft ? filledIn(data) : data;
      const which = action === 'create' && !isDraft ? 'all' : 'given';
      const { faults, texts } = checkForm(uid, given, which);
      refuse(strapi, [...faults, ...(await deadLinks(strapi, uid, given))]);
      Object.assign(data, texts);
    } else if (action === 'publish' && documentId) {
      const draft = await strapi.db
        .query(uid)
        .findOne({ where: { documentId, publishedAt: null }, populate: mediaOf(strapi, uid) });
      if (draft)
        refuse(strapi, [
          ...checkForm(uid, draft, 'all').faults,
          ...(await deadLinks(strapi, uid, draft)),
        ]);
    }
    try {
      return await next();
    } catch (error) {
      const [taken, atOdds] = [ONLY_ONCE[uid], AT_ODDS[uid]];
      if (taken && isUniqueViolation(error)) refuse(strapi, [taken]);
      if (atOdds && isCheckViolation(error)) refuse(strapi, [atOdds]);
      throw error;
    }
  });
}

type Fields = Record<string, unknown>;

/** A release leaves out what leads nowhere, which nobody would notice. */
async function deadLinks(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  data: Fields,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const { path, label, links } of siteLinks(uid, data)) {
    const dead = await findDeadLinks(strapi.db.connection, links);
    if (dead.length > 0)
      faults.push({ path, message: `${label}: no page of this site is at ${dead.join(', ')}` });
  }
  return faults;
}

/** Fields that a query leaves out by itself, and a form may ask for. */
const mediaOf = (strapi: Core.Strapi, uid: UID.ContentType): string[] =>
  Object.entries(strapi.getModel(uid).attributes).flatMap(([name, { type }]) =>
    type === 'media' ? [name] : [],
  );

const filledIn = (data: Fields): Fields =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => !isBlank(value)));

/** In the shape of Strapi's own refusals, which the panel can show beside the fields. */
export function refuse(strapi: Core.Strapi, faults: readonly Fault[]): void {
  if (faults.length === 0) return;
  const errors = faults.map(({ path, message }) => ({
    path: [path],
    message,
    name: 'ValidationError',
  }));
  const message = faults.map((fault) => fault.message).join('. ');
  const details = { errors };
  strapi.requestContext.get()?.throw(400, message, { name: 'ValidationError', details });
}
