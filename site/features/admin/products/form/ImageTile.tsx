import { flushSync } from 'react-dom';
import type { DragEvent, MouseEvent } from 'react';
import { imageAttributes } from '../../../../components/image-attributes.ts';
import type { DraftImage } from './images.ts';
import { percent } from './images.ts';
import { discardImage } from './uploads.ts';
import styles from './form.module.css';

interface Props {
  image: DraftImage;
  /** Its place, counted from 0. */
  index: number;
  count: number;
  /** Place of the picture that is being dragged. */
  dragged: number | null;
  setDragged: (index: number | null) => void;
  move: (from: number, to: number) => void;
}

/** A picture with its place, its progress while it is uploaded, and what can be done with it. */
export function ImageTile({ image, index, count, dragged, setDragged, move }: Props) {
  const isTarget = dragged !== null && dragged !== index;
  const steps = [
    { side: 'left', sign: '←', to: index - 1 },
    { side: 'right', sign: '→', to: index + 1 },
  ];

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
        // Firefox drags nothing that carries nothing.
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
        {steps.map(({ side, sign, to }) => (
          <TileButton
            key={side}
            label={`Move image ${index + 1} ${side}`}
            sign={sign}
            isOff={to < 0 || to >= count}
            onClick={({ currentTarget }) => {
              // A tile that is put elsewhere in the list loses the focus: its button gets it back.
              flushSync(() => move(index, to));
              currentTarget.focus();
            }}
          />
        ))}
        <TileButton
          label={`Remove image ${index + 1}`}
          sign="×"
          onClick={() => discardImage(image.key)}
        />
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
      onClick={isOff ? undefined : onClick}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
