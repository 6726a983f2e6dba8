import type { Service, ServiceGroup } from 'shared';

/** Services under the titles of their groups, both in the order given. */
export function groupServices(services: readonly Service[]): [ServiceGroup, Service[]][] {
  const groups = new Map<ServiceGroup, Service[]>();
  for (const service of services) {
    const members = groups.get(service.group);
    if (members) members.push(service);
    else groups.set(service.group, [service]);
  }
  return [...groups];
}
