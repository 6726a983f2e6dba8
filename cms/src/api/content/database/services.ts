import type { Core } from '@strapi/strapi';
import type { ServiceContent } from 'shared';
import { serviceFacts } from 'shared/schemas';
import * as v from 'valibot';
import { readRichTexts } from './rich-text';

const SERVICE = 'api::service.service';

export type ServiceStatus = 'draft' | 'published';

/** Services by code; the codes are numbered in display order. */
async function findServices(
  strapi: Core.Strapi,
  filters: { code?: string; documentId?: string | { $ne: string } } = {},
  status: ServiceStatus = 'published',
): Promise<ServiceContent[]> {
  const found = await strapi.documents(SERVICE).findMany({
    status,
    filters,
    sort: 'code:asc',
    populate: ['image', 'options', 'outline'],
  });
  const texts = await readRichTexts(
    strapi.db.connection,
    found.map(({ information }) => information),
  );
  // A draft may lack fields that are required for publishing.
  return found.map(({ code, name, description, info, image, options, group, ...facts }, index) => ({
    id: code ?? '',
    name: name ?? '',
    description: description ?? '',
    info: info ?? '',
    information: texts[index] ?? [],
    image: image?.url ?? '',
    imageText: image?.alternativeText ?? '',
    options: (options ?? []).map(({ text }) => text ?? ''),
    group: group ?? 'Technology Assessment and Solutions',
    facts: v.parse(serviceFacts, facts),
  }));
}

/** All published services. */
export const listServices = (strapi: Core.Strapi): Promise<ServiceContent[]> => findServices(strapi);

export async function findService(strapi: Core.Strapi, code: string): Promise<ServiceContent | null> {
  const [service] = await findServices(strapi, { code });
  return service ?? null;
}

/**
 * The services as if this version of the document were published; `id` is its code. Null if there is no such document.
 */
export async function listServicesWith(
  strapi: Core.Strapi,
  documentId: string,
  status: ServiceStatus,
): Promise<{ id: string; services: ServiceContent[] } | null> {
  const [shown] = await findServices(strapi, { documentId }, status);
  if (!shown) return null;
  const others = await findServices(strapi, { documentId: { $ne: documentId } });
  const services = [...others, shown].sort((a, b) => (a.id < b.id ? -1 : 1));
  return { id: shown.id, services };
}
