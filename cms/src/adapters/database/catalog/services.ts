import type { Core } from '@strapi/strapi';
import type { BusinessDetails, Service, ServiceGroup } from 'shared';

const SERVICE = 'api::service.service';
const BUSINESS = 'api::business-details.business-details';

export type ServiceStatus = 'draft' | 'published';

type Blankable<T> = { [Key in keyof T]: T[Key] | null };

interface ServiceDocument {
  code: string;
  name: string;
  description: string;
  info: string;
  group: ServiceGroup;
  image: { url: string } | null;
  options: { text: string }[];
}

const toService = ({ code, image, options, ...rest }: ServiceDocument): Service => ({
  id: code,
  name: rest.name,
  description: rest.description,
  info: rest.info,
  image: image?.url ?? '',
  options: options.map(({ text }) => text),
  group: rest.group,
});

async function findServices(
  strapi: Core.Strapi,
  filters: object,
  status: ServiceStatus = 'published',
): Promise<ServiceDocument[]> {
  const found = await strapi.documents(SERVICE as never).findMany({
    status,
    filters,
    sort: 'code:asc',
    populate: ['image', 'options'],
  } as never);
  return found as unknown as ServiceDocument[];
}

/** Published services; their codes are numbered in the order in which they are shown. */
export async function listServices(strapi: Core.Strapi): Promise<Service[]> {
  return (await findServices(strapi, {})).map(toService);
}

export async function findService(strapi: Core.Strapi, code: string): Promise<Service | null> {
  const [service] = await findServices(strapi, { code });
  return service ? toService(service) : null;
}

/**
 * The services as they are shown once this one is published as it stands; `id` is its code. Null
 * when there is no such document.
 */
export async function listServicesWith(
  strapi: Core.Strapi,
  documentId: string,
  status: ServiceStatus,
): Promise<{ id: string; services: Service[] } | null> {
  const [shown] = await findServices(strapi, { documentId }, status);
  if (!shown) return null;
  const others = await findServices(strapi, { documentId: { $ne: documentId } });
  const service = toService(withBlanks(shown));
  const services = [...others.map(toService), service].sort((a, b) => (a.id < b.id ? -1 : 1));
  return { id: service.id, services };
}

/** A draft may lack what is required of a published service. */
function withBlanks(draft: Blankable<ServiceDocument>): ServiceDocument {
  return {
    code: draft.code ?? '',
    name: draft.name ?? '',
    description: draft.description ?? '',
    info: draft.info ?? '',
    group: draft.group ?? 'Technology Assessment and Solutions',
    image: draft.image,
    options: draft.options ?? [],
  };
}

/** Blank details until somebody has filled them in. */
export async function readBusinessDetails(strapi: Core.Strapi): Promise<BusinessDetails> {
  const found = (await strapi.db.query(BUSINESS).findOne({})) as BusinessDetails | null;
  const { name = '', phone = '', email = '', businessNumber = '' } = found ?? {};
  return { name, phone, email, businessNumber };
}
