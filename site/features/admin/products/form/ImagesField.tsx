import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FieldFrame } from '../../../../components/forms/Field.tsx';
import { ImageTile } from './ImageTile.tsx';
import type { ProductDraftForm } from './draft.ts';
import { isUploading } from './images.ts';
import { useUploads } from './uploads.ts';
import styles from './form.module.css';

const TYPES = 'image/jpeg,image/png,image/webp,image/avif';

interface Props {
  form: ProductDraftForm;
  /** Aborts when the form closes. */
  closed: AbortSignal;
}

/** Adds, removes and orders pictures, by dragging or by buttons. */
export function ImagesField({ form, closed }: Props) {
  const images = useWatch({ control: form.control, name: 'image' });
  const uploads = useUploads(form, closed);
  const [dragged, setDragged] = useState<number | null>(null);
  const [moved, setMoved] = useState('');

  function move(from: number, to: number): void {
    uploads.move(from, to);
    setMoved(`Image ${from + 1} is now number ${to + 1} of ${images.length}`);
  }

  return (
    <div className={styles.images}>
      <FieldFrame
        label="Product Images"
        hint="JPEG, PNG, WebP or AVIF, up to 10 MB each. The first one is shown in the shop’s lists."
        error={uploads.failure || form.errorIn('image')}
      >
        {(tie) => (
          <input
            {...tie}
            className={styles.file}
            type="file"
            accept={TYPES}
            multiple
            required={images.length === 0}
            onChange={({ currentTarget }) => {
              uploads.add([...(currentTarget.files ?? [])]);
              currentTarget.value = '';
            }}
          />
        )}
      </FieldFrame>
      <p className={styles.uploading} role="status">
        {isUploading(images) && 'Uploading...'}
      </p>
      {images.length > 0 && (
        <ol className={styles.tiles} role="list" aria-label="Chosen images, in order">
          {images.map((image, index) => (
            <ImageTile
              key={image.key}
              image={image}
              index={index}
              count={images.length}
              dragged={dragged}
              setDragged={setDragged}
              move={move}
              discard={() => uploads.discard(image.key)}
            />
          ))}
        </ol>
      )}
      <p className="visually-hidden" role="status">
        {moved}
      </p>
    </div>
  );
}
