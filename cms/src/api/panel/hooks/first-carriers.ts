import { FIRST_CARRIERS } from '../../order';
import type { Core } from '@strapi/strapi';

/** New business details get a first list of carriers, which the business may edit. */
export function addFirstCarriers(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const isNew =
      context.uid === 'api::business-details.business-details' && context.action === 'create';
    const { data } = context.params as { data?: { carriers?: unknown[] | null } };
    if (isNew && data && !data.carriers?.length) data.carriers = [...FIRST_CARRIERS];
    return next();
  });
}
