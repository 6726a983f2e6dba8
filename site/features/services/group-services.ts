import type { ServiceGroup } from 'shared';

/** Services under the titles of their groups, both in the order given. */
export function groupServices<T extends { group: ServiceGroup }>(
  services: readonly T[],
): [ServiceGroup, T[]][] {
  const groups = new Map<ServiceGroup, T[]>();
  for (const service of services) {
    const members = groups.get(service.group);
    if (members) members.push(service);
    else groups.set(service.group, [service]);
  }
  return [...groups];
}
