import { imageSources } from 'shared';
import { apiUrl } from '../lib/api/client.ts';

interface ImageAttributes {
  src: string;
  srcset?: string;
  sizes?: string;
}

/**
 * `src` of a picture, with `srcset` and `sizes` if it exists in several sizes.
 * @param sizes the `sizes` attribute, e.g. `(width >= 48em) 50vw, 100vw`
 */
export function imageAttributes(path: string, sizes: string): ImageAttributes {
  const sources = imageSources(path).map((source) => ({ ...source, url: apiUrl(source.path) }));
  const src = apiUrl(path);
  if (sources.length < 2) return { src };
  return { src, srcset: sources.map(({ url, width }) => `${url} ${width}w`).join(', '), sizes };
}
