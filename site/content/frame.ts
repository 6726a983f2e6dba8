import type { Service, SiteContent } from 'shared';
import type { Frame, ServiceTeaser } from './types.ts';

export function frameOf({ businessDetails, services }: SiteContent, siteUrl: string): Frame {
  return {
    siteUrl,
    year: new Date().getFullYear(),
    businessDetails,
    services: services.map(({ id, name, group }) => ({ id, name, group })),
    picture: services[0]?.image,
  };
}

export function toTeaser({ id, name, description, image }: Service): ServiceTeaser {
  return { id, name, description, image };
}
