import { useState } from 'react';
import { Picture } from '../../components/Picture.tsx';
import styles from './Gallery.module.css';

interface Props {
  /** The product's. */
  name: string;
  /** Paths on the API's host, the main picture first. */
  images: string[];
}

/** One large picture, and thumbnails to choose it by where there are several. */
export function Gallery({ name, images }: Props) {
  const [chosen, setChosen] = useState(0);
  return (
    <div className={styles.gallery}>
      <Picture className={styles.main} path={images[chosen] ?? images[0]} alt={name} load="first" />
      {images.length > 1 && (
        <ul className={styles.thumbnails} role="list" aria-label="Pictures">
          {images.map((image, index) => (
            <li key={image}>
              <button
                className={styles.thumbnail}
                type="button"
                aria-label={`Picture ${index + 1} of ${images.length}`}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
              >
                <Picture path={image} alt="" load="soon" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
