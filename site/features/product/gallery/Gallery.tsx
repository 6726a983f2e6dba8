import { Suspense, useState } from 'react';
import { Picture } from '../../../components/Picture.tsx';
import { lazyPart } from '../../../hydration/lazy-part.ts';
import { altOf } from './alt.ts';
import { useStrip } from './useStrip.ts';
import styles from './Gallery.module.css';

const Zoom = lazyPart(async () => (await import('./Zoom.tsx')).Zoom);

interface Props {
  /** Name of the product. */
  name: string;
  /** Paths on the API's host, the main picture first. */
  images: string[];
}

const SIZES = '(width >= 80em) 39rem, (width >= 48em) 44.5vw, calc(100vw - 3rem)';

/** A strip of pictures to swipe or scroll, with thumbnails and zoom. */
export function Gallery({ name, images }: Props) {
  const { shown, jumpTo, strip } = useStrip();
  const [isZoomed, setZoomed] = useState(false);

  return (
    <div className={styles.gallery}>
      <div className={styles.stage}>
        <ul
          {...strip}
          className={styles.strip}
          role="list"
          aria-label={`Pictures of ${name}`}
          tabIndex={images.length > 1 ? 0 : undefined}
        >
          {(images.length > 0 ? images : ['']).map((path, index) => (
            <li key={path}>
              <Picture
                className={styles.main}
                path={path}
                alt={altOf(name, index)}
                sizes={SIZES}
                load={index === 0 ? 'first' : 'later'}
              />
            </li>
          ))}
        </ul>
        {images.length > 0 && (
          <button
            className={`icon-button needs-scripts ${styles.zoom}`}
            type="button"
            aria-label="Zoom picture"
            onClick={() => setZoomed(true)}
          >
            <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
              <path d="M12.5 3H17v4.5M17 3l-5.5 5.5M7.5 17H3v-4.5M3 17l5.5-5.5" />
            </svg>
          </button>
        )}
      </div>
      {isZoomed && (
        <Suspense>
          <Zoom name={name} images={images} first={shown} setZoomed={setZoomed} />
        </Suspense>
      )}
      {images.length > 1 && (
        <ul className={`needs-scripts ${styles.thumbnails}`} role="list" aria-label="Pictures">
          {images.map((path, index) => (
            <li key={path}>
              <button
                className={styles.thumbnail}
                type="button"
                aria-label={`Picture ${index + 1} of ${images.length}`}
                aria-pressed={index === shown}
                onClick={() => jumpTo(index)}
              >
                {/* The first uses the strip's size, which is loaded already. */}
                <Picture path={path} alt="" sizes={index === 0 ? SIZES : '4.75rem'} load="soon" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
