import type { Core } from '@strapi/strapi';
import type { BusinessDetails, Service, ServiceGroup } from 'shared';

const SERVICE = 'api::service.service';
const BUSINESS = 'api::business-details.business-details';

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

async function findServices(strapi: Core.Strapi, filters: object): Promise<Service[]> {
  const found = await strapi.documents(SERVICE as never).findMany({
    status: 'published',
    filters,
    sort: 'code:asc',
    populate: ['image', 'options'],
  } as never);
  return (found as unknown as ServiceDocument[]).map(toService);
}

/** Published services; their codes are numbered in the order in which they are shown. */
export function listServices(strapi: Core.Strapi): Promise<Service[]> {
  return findServices(strapi, {});
}

export async function findService(strapi: Core.Strapi, code: string): Promise<Service | null> {
  const [service] = await findServices(strapi, { code });
  return service ?? null;
}

/** Blank details until somebody has filled them in. */
export async function readBusinessDetails(strapi: Core.Strapi): Promise<BusinessDetails> {
  const found = (await strapi.db.query(BUSINESS).findOne({})) as BusinessDetails | null;
  const { name = '', phone = '', email = '', businessNumber = '' } = found ?? {};
  return { name, phone, email, businessNumber };
}
