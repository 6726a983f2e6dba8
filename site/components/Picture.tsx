import { apiUrl } from '../api/client.ts';

/** All pictures of the shop are squares of this many pixels. */
const SIDE = 800;

interface Props {
  /** Path on the API's host; empty shows an empty box of the same size. */
  path: string | undefined;
  alt: string;
  className?: string;
  /** `first` is the page's main picture, `soon` is in view as it opens, `later` once scrolled to. */
  load?: 'first' | 'soon' | 'later';
}

/** A picture whose room is kept before it arrives. */
export function Picture({ path, alt, className, load = 'later' }: Props) {
  if (!path) return <span className={className} role="img" aria-label={alt} />;
  return (
    <img
      className={className}
      src={apiUrl(path)}
      alt={alt}
      width={SIDE}
      height={SIDE}
      loading={load === 'later' ? 'lazy' : undefined}
      fetchPriority={load === 'first' ? 'high' : undefined}
      decoding="async"
    />
  );
}
