import { imageSources } from 'shared';
import { apiUrl } from '../lib/api/client.ts';

interface ImageAttributes {
  src: string;
  srcset?: string;
  sizes?: string;
}

const REM = 16;
const DENSEST_SCREEN = 3;

/**
 * `src` of a picture, with `srcset` and `sizes` if it exists in several sizes. Without those that a fixed size such as
 * `6rem` never needs.
 * @param sizes the `sizes` attribute, e.g. `(width >= 48em) 50vw, 100vw`
 */
export function imageAttributes(path: string, sizes: string): ImageAttributes {
  const rem = /^([\d.]+)rem$/.exec(sizes)?.[1] ?? Infinity;
  const sources = imageSources(path)
    .filter(
      (_source, index, all) => (all[index - 1]?.width ?? 0) < Number(rem) * REM * DENSEST_SCREEN,
    )
    .map((source) => ({ ...source, url: apiUrl(source.path) }));
  const src = sources.at(-1)?.url ?? apiUrl(path);
  if (sources.length < 2) return { src };
  return { src, srcset: sources.map(({ url, width }) => `${url} ${width}w`).join(', '), sizes };
}
