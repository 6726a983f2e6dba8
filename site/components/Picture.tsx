import { imageAttributes } from './image-attributes.ts';

/** Width and height in pixels: all product pictures are square. */
const SIDE = 800;

const PRIORITY = { first: 'high', soon: 'low', later: undefined } as const;

interface Props {
  /** Path on the API's host; if empty, an empty box of the same size is shown. */
  path: string | undefined;
  alt: string;
  /** The `sizes` attribute. */
  sizes: string;
  className?: string;
  /** `first` is the page's main picture, `soon` is in view beside it, `later` once scrolled to. */
  load?: 'first' | 'soon' | 'later';
}

/** A product picture; its space is reserved before it has loaded. */
export function Picture({ path, alt, sizes, className, load = 'later' }: Props) {
  if (!path) return <span className={className} role="img" aria-label={alt} />;
  const { srcset, ...source } = imageAttributes(path, sizes);
  return (
    <img
      className={className}
      // Must come before the source: Safari starts to load as soon as that is set.
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
