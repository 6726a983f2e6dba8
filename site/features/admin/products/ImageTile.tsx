import { flushSync } from 'react-dom';
import type { DragEvent, MouseEvent } from 'react';
import { imageAttributes } from '../../../components/image-attributes.ts';
import type { DraftImage } from './images.ts';
import { percent } from './images.ts';
import { discardImage } from './uploads.ts';
import styles from './products.module.css';

interface Props {
  image: DraftImage;
  /** Its place, counted from 0. */
  index: number;
  count: number;
  /** Place of the picture that is being dragged. */
  dragged: number | null;
  onDrag: (index: number | null) => void;
  move: (from: number, to: number) => void;
}

/** A picture with its place, its progress while it is uploaded, and what can be done with it. */
export function ImageTile({ image, index, count, dragged, onDrag, move }: Props) {
  const isTarget = dragged !== null && dragged !== index;

  function drop(event: DragEvent): void {
    event.preventDefault();
    if (isTarget) move(dragged, index);
    onDrag(null);
  }

  return (
    <li
      className={styles.tile}
      draggable
      data-dragged={dragged === index || undefined}
      data-target={isTarget || undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox drags nothing that carries nothing.
        event.dataTransfer.setData('text/plain', '');
        onDrag(index);
      }}
      onDragOver={(event) => {
        if (dragged !== null) event.preventDefault();
      }}
      onDrop={drop}
      onDragEnd={() => onDrag(null)}
    >
      <Preview image={image} label={`Image ${index + 1} of ${count}`} />
      <TileButtons {...{ image, index, count, move }} />
    </li>
  );
}

function Preview({ image, label }: { image: DraftImage; label: string }) {
  const { path, preview, name } = image;
  const source = preview ? { src: preview } : path && imageAttributes(path, '9rem');
  return (
    <div className={styles.preview}>
      {source ? (
        <img
          src={source.src}
          srcSet={'srcset' in source ? source.srcset : undefined}
          sizes={'sizes' in source ? source.sizes : undefined}
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

function TileButtons({ image, index, count, move }: Omit<Props, 'dragged' | 'onDrag'>) {
  const place = `image ${index + 1}`;

  /** A tile that is put elsewhere in the list loses the focus: its button gets it back. */
  function moveBy({ currentTarget }: MouseEvent<HTMLButtonElement>, step: number): void {
    if (!isPlace(index + step)) return;
    flushSync(() => move(index, index + step));
    currentTarget.focus();
  }
  const isPlace = (to: number) => to >= 0 && to < count;

  return (
    <div className={styles.tileButtons}>
      <TileButton
        label={`Move ${place} left`}
        sign="←"
        isOff={!isPlace(index - 1)}
        onClick={(event) => moveBy(event, -1)}
      />
      <TileButton
        label={`Move ${place} right`}
        sign="→"
        isOff={!isPlace(index + 1)}
        onClick={(event) => moveBy(event, 1)}
      />
      <TileButton label={`Remove ${place}`} sign="×" onClick={() => discardImage(image.key)} />
    </div>
  );
}

interface TileButtonProps {
  label: string;
  sign: string;
  /** Nothing happens; the focus is kept, which a disabled button would lose. */
  isOff?: boolean;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
}

function TileButton({ label, sign, isOff, onClick }: TileButtonProps) {
  return (
    <button
      type="button"
      className="button button--quiet button--small button--icon"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={onClick}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
