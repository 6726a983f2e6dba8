import { SINGLE_TYPES } from '../../content';
import type { Core } from '@strapi/strapi';
import { firstWords, type SiteWords } from 'shared';

/** Created empty, because the panel shows no errors in a form without an entry. */
const EMAIL_TEXTS = 'api::email-texts.email-texts';
const MARK = { type: 'core', name: 'shop', key: 'first-words' } as const;

/**
 * Creates the pages' default content as entries, once per shop, so that editors can edit it. If an editor deletes an
 * entry, it is not created again, and the page shows the default. An interrupted run is completed at the next start.
 */
export async function enterFirstWords(strapi: Core.Strapi): Promise<void> {
  if (await strapi.store(MARK).get({})) return;
  for (const [name, data] of Object.entries(firstWords)) {
    const { uid } = SINGLE_TYPES[name as keyof SiteWords];
    if (await strapi.db.query(uid).findOne({})) continue;
    await strapi.documents(uid).create({ data, status: 'published' });
  }
  if (!(await strapi.db.query(EMAIL_TEXTS).findOne({}))) {
    await strapi.documents(EMAIL_TEXTS).create({ data: {} });
  }
  await strapi.store(MARK).set({ value: true });
}
