import { imageSources } from 'shared';
import { apiUrl } from '../lib/api/client.ts';

interface ImageAttributes {
  src: string;
  srcset?: string;
  sizes?: string;
}

/** Device pixels for each rem, at most: a screen with three for each of its 16 CSS pixels. */
const DENSEST = 48;

/**
 * `src` of a picture, with `srcset` and `sizes` if it exists in several sizes. Without those that a fixed size such as
 * `6rem` never needs.
 * @param sizes the `sizes` attribute, e.g. `(width >= 48em) 50vw, 100vw`
 */
export function imageAttributes(path: string, sizes: string): ImageAttributes {
  // Not a number, which is no limit, if the size depends on the window.
  const enough = parseFloat(sizes) * DENSEST;
  const sources = imageSources(path)
    .filter((_source, index, all) => !((all[index - 1]?.width ?? 0) >= enough))
    .map((source) => ({ ...source, url: apiUrl(source.path) }));
  const src = sources.at(-1)?.url ?? '';
  if (sources.length < 2) return { src };
  return { src, srcset: sources.map(({ url, width }) => `${url} ${width}w`).join(', '), sizes };
}
