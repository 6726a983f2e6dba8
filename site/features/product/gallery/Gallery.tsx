import { useRef, useState } from 'react';
import { Picture } from '../../../components/Picture.tsx';
import { Zoom } from './Zoom.tsx';
import styles from './Gallery.module.css';

interface Props {
  /** Name of the product. */
  name: string;
  /** Paths on the API's host, the main picture first. */
  images: string[];
}

const SIZES = '(width >= 80em) 39rem, (width >= 48em) 44.5vw, calc(100vw - 3rem)';

/** A strip of pictures to swipe or scroll, with thumbnails and zoom. */
export function Gallery({ name, images }: Props) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const image = images[shown];

  function jumpTo(index: number): void {
    strip.current?.scrollTo({ left: index * strip.current.clientWidth });
  }

  function follow({ scrollLeft, clientWidth }: HTMLElement): void {
    setShown(Math.round(scrollLeft / clientWidth));
  }

  return (
    <div className={styles.gallery}>
      <div className={styles.stage}>
        <ul
          ref={strip}
          className={styles.strip}
          role="list"
          aria-label={`Pictures of ${name}`}
          tabIndex={images.length > 1 ? 0 : undefined}
          onScroll={(event) => follow(event.currentTarget)}
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
        {image && <Zoom path={image} alt={altOf(name, shown)} />}
      </div>
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

const altOf = (name: string, index: number) =>
  index === 0 ? name : `${name}, picture ${index + 1}`;
