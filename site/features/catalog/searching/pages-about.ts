import { plainLines } from 'shared';
import type { InfoPage, Service } from 'shared';
import type { GroupLink } from '../../../lib/groups.ts';
import { paths } from '../../../routes.ts';

const LINKS_MAX = 6;

/** The services and pages that contain every word of a keyword, those with the words in their name first. */
export function pagesAbout(
  keyword: string,
  services: readonly Service[],
  pages: readonly InfoPage[],
): GroupLink[] {
  // Without a plural's ending, so that "workshops" finds a workshop.
  const words = keyword
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/s$/, ''));
  const isAbout = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const found = [
    ...services.map(({ id, name, description, info, options }) => ({
      name,
      path: paths.service(id),
      text: [name, description, info, ...options].join(' '),
    })),
    ...pages.map(({ slug, title, body }) => ({
      name: title,
      path: paths.info(slug),
      text: [title, ...plainLines(body)].join(' '),
    })),
  ].filter(({ text }) => isAbout(text));
  return found
    .sort((a, b) => Number(isAbout(b.name)) - Number(isAbout(a.name)))
    .slice(0, LINKS_MAX)
    .map(({ name, path }) => ({ name, path }));
}
