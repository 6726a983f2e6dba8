import { flushSync } from 'react-dom';
import type { DragEvent, MouseEvent } from 'react';
import { imageAttributes } from '../../../../components/image-attributes.ts';
import type { DraftImage } from './images.ts';
import { percent } from './images.ts';
import styles from './form.module.css';

interface Props {
  image: DraftImage;
  /** Position, from 0. */
  index: number;
  count: number;
  /** Position of the dragged picture. */
  dragged: number | null;
  setDragged: (index: number | null) => void;
  move: (from: number, to: number) => void;
  discard: () => void;
}

/** A picture with the progress of its upload, and buttons to move and remove it. */
export function ImageTile(props: Props) {
  const { image, index, count, dragged, setDragged, move, discard } = props;
  const isTarget = dragged !== null && dragged !== index;
  const name = `image ${index + 1}`;
  const buttons = [
    { sign: '←', label: `Move ${name} left`, isOff: index === 0, onClick: moveBy(-1) },
    { sign: '→', label: `Move ${name} right`, isOff: index === count - 1, onClick: moveBy(1) },
    { sign: '×', label: `Remove ${name}`, isOff: false, onClick: discard },
  ];

  /** A tile that moves within the list loses the focus, so it is set again. */
  function moveBy(step: number) {
    return ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      flushSync(() => move(index, index + step));
      currentTarget.focus();
    };
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    if (isTarget) move(dragged, index);
    setDragged(null);
  }

  return (
    <li
      className={styles.tile}
      draggable
      data-dragged={dragged === index || undefined}
      data-target={isTarget || undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox starts no drag without data.
        event.dataTransfer.setData('text/plain', '');
        setDragged(index);
      }}
      onDragOver={(event) => {
        if (dragged !== null) event.preventDefault();
      }}
      onDrop={drop}
      onDragEnd={() => setDragged(null)}
    >
      <Preview image={image} label={`Image ${index + 1} of ${count}`} />
      <div className={styles.tileButtons}>
        {buttons.map(({ sign, label, isOff, onClick }) => (
          <button
            key={sign}
            type="button"
            className="button button--quiet button--small button--icon"
            aria-label={label}
            title={label}
            // Not `disabled`, which would lose the focus.
            aria-disabled={isOff || undefined}
            onClick={isOff ? undefined : onClick}
          >
            <span aria-hidden="true">{sign}</span>
          </button>
        ))}
      </div>
    </li>
  );
}

function Preview({ image, label }: { image: DraftImage; label: string }) {
  const { path, preview, name } = image;
  const { srcset, ...source } = preview ? { src: preview } : imageAttributes(path ?? '', '9rem');
  return (
    <div className={styles.preview}>
      {preview || path ? (
        <img
          {...source}
          srcSet={srcset}
          alt={name ? `${label}: ${name}` : label}
          width={320}
          height={320}
          draggable={false}
        />
      ) : (
        <span className="skeleton" role="img" aria-label={`${label}: ${name}`} />
      )}
      {path === null && (
        <div className={styles.progress}>
          <progress value={image.progress} aria-label={`Uploading ${name}`} />
          <span>{percent(image)}</span>
        </div>
      )}
    </div>
  );
}
