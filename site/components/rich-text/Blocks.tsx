import { BlocksRenderer } from '@strapi/blocks-react-renderer';
import type { ComponentProps } from 'react';
import { isSafeLink, type RichText } from 'shared';
import { isLibraryPath } from 'shared/schemas';
import { imageAttributes } from '../image-attributes.ts';
import { withOutline } from './outline.ts';

/** The `sizes` attribute of a picture within a text. */
const PICTURE_SIZES = '(width >= 48em) 42rem, calc(100vw - 2.5rem)';

/** Replaces the renderer's defaults, which accept any URL. The CMS checks URLs too; this is a second check. */
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

/** Renders blocks as HTML. HTML within the text is escaped. */
export function Blocks({ text }: { text: RichText }) {
  return <BlocksRenderer content={withOutline(text)} blocks={components} />;
}
