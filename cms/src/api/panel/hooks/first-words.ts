import { SINGLE_TYPES } from '../../content';
import type { Core } from '@strapi/strapi';
import { firstWords, type SiteWords } from 'shared';

/** With nothing in it: in a form that has no entry yet, the panel cannot show what is refused. */
const EMAIL_TEXTS = 'api::email-texts.email-texts';
const MARK = { type: 'core', name: 'shop', key: 'first-words' } as const;

/**
 * Gives editors what the pages say so far as content to change, once in each shop: what somebody deletes
 * later stays deleted, and the pages say it again. An interrupted run is completed by the next.
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
