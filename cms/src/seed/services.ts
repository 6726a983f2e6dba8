import type { Core } from '@strapi/strapi';
import type { BusinessDetails } from 'shared';
import type { DemoService } from '../demo';

const BUSINESS = 'api::business-details.business-details';
const SERVICE = 'api::service.service';

export async function seedBusinessDetails(
  strapi: Core.Strapi,
  details: BusinessDetails,
): Promise<void> {
  const exists = await strapi.db.query(BUSINESS).findOne({});
  if (!exists) await strapi.documents(BUSINESS as never).create({ data: details } as never);
}

/** Publishes the services that are not there yet. */
export async function seedServices(
  strapi: Core.Strapi,
  services: readonly DemoService[],
  fileIds: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { id: code, image, options, ...texts } of services) {
    const exists = await strapi.db.query(SERVICE).findOne({ where: { code } });
    if (exists) continue;
    const data = {
      ...texts,
      code,
      image: fileIds.get(image),
      options: options.map((text) => ({ text })),
    };
    await strapi.documents(SERVICE as never).create({ data, status: 'published' } as never);
  }
}
