import { FIRST_CARRIERS } from '../../order';
import type { Core } from '@strapi/strapi';

/** Adds the initial carriers to new business details; the business may edit them. */
export function addFirstCarriers(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const isNew = context.uid === 'api::business-details.business-details' && context.action === 'create';
    const { data } = context.params as { data?: { carriers?: unknown[] | null } };
    if (isNew && data && !data.carriers?.length) data.carriers = [...FIRST_CARRIERS];
    return next();
  });
}
