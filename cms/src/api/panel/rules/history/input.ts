import type { Content } from '#platform/audit/rules/versions';

/** A picture in stored content. */
interface Picture {
  id: number;
  name: string;
}

const isPicture = (value: object): value is Picture =>
  'id' in value && 'name' in value && typeof value.id === 'number';

/** Stored content as Strapi's documents take it: pictures by their ids. */
export function toInput(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toInput);
  if (typeof value !== 'object' || value === null) return value;
  if (isPicture(value)) return value.id;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, toInput(one)]));
}

/** The ids of the pictures in stored content, in texts too. */
export function pictureIds(content: Content): number[] {
  const idsIn = (value: unknown): number[] => {
    if (typeof value !== 'object' || value === null) return [];
    if (!Array.isArray(value) && isPicture(value)) return [value.id];
    return Object.values(value).flatMap(idsIn);
  };
  return idsIn(content);
}
