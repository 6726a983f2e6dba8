import { FIRST_CARRIERS } from '../../order';
import type { Core } from '@strapi/strapi';

/** New business details have a list of carriers, which is the business's own from then on. */
export function addFirstCarriers(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const isNew =
      context.uid === 'api::business-details.business-details' && context.action === 'create';
    const { data } = context.params as { data?: { carriers?: unknown[] | null } };
    if (isNew && data && !data.carriers?.length) data.carriers = [...FIRST_CARRIERS];
    return next();
  });
}
