import { BlocksRenderer } from '@strapi/blocks-react-renderer';
import type { ComponentProps } from 'react';
import { isSafeLink, type RichText } from 'shared';
import { isLibraryPath } from 'shared/schemas';
import { imageAttributes } from '../image-attributes.ts';
import { withOutline } from './outline.ts';

/** How wide a picture within a text is shown. */
const PICTURE_SIZES = '(width >= 48em) 42rem, calc(100vw - 2.5rem)';

/**
 * Where the renderer's own would show whatever address it is given. The CMS has looked at them before; here they
 * become a page.
 */
const components: ComponentProps<typeof BlocksRenderer>['blocks'] = {
  link: ({ url, children }) => (isSafeLink(url) ? <a href={url}>{children}</a> : <>{children}</>),
  image: ({ image: { url, alternativeText, width, height } }) =>
    isLibraryPath(url) ? (
      <img
        {...imageAttributes(url, PICTURE_SIZES)}
        alt={alternativeText ?? ''}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
    ) : null,
};

/** A text of blocks as HTML, without any HTML of its own. */
export function Blocks({ text }: { text: RichText }) {
  return <BlocksRenderer content={withOutline(text)} blocks={components} />;
}
