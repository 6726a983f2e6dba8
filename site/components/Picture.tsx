import { imageAttributes } from './image-attributes.ts';

/** All pictures of products are squares; of this many pixels where nothing else is known. */
const SIDE = 800;

const PRIORITY = { first: 'high', soon: 'low', later: undefined } as const;

interface Props {
  /** Path on the API's host; empty shows an empty box of the same size. */
  path: string | undefined;
  alt: string;
  /** How wide it is shown, as in the attribute `sizes`. */
  sizes: string;
  className?: string;
  /** `first` is the page's main picture, `soon` is in view beside it, `later` once scrolled to. */
  load?: 'first' | 'soon' | 'later';
}

/** A picture whose room is kept before it arrives. */
export function Picture({ path, alt, sizes, className, load = 'later' }: Props) {
  if (!path) return <span className={className} role="img" aria-label={alt} />;
  const { srcset, ...source } = imageAttributes(path, sizes);
  return (
    <img
      className={className}
      // Before the source: Safari begins to load as soon as it has one.
      loading={load === 'later' ? 'lazy' : undefined}
      fetchPriority={PRIORITY[load]}
      srcSet={srcset}
      {...source}
      alt={alt}
      width={SIDE}
      height={SIDE}
      decoding="async"
    />
  );
}
