import { useState } from 'react';
import { uploadImage } from '../../../../lib/api/upload.ts';
import { messageOf } from '../../../../lib/api/client.ts';
import { asAdmin } from '../../access.ts';
import type { ProductDraftForm } from './draft.ts';
import { changeImage, moveImage, removeImage } from './images.ts';
import type { DraftImage, Images } from './images.ts';

/** Running uploads by picture key. */
const uploads = new Map<string, AbortController>();
let count = 0;

/** Changes a form's pictures. Ignores changes while the form is sent, as they would not be saved. */
export function useUploads({ getValues, setValue, isBusy }: ProductDraftForm, closed: AbortSignal) {
  const [failures, setFailures] = useState<string[]>([]);
  const edit = (change: (images: Images) => DraftImage[]) =>
    setValue('image', change(getValues('image')), { shouldDirty: true });

  async function upload(file: File): Promise<void> {
    const { name } = file;
    const key = `upload-${(count += 1)}`;
    const own = new AbortController();
    const signal = AbortSignal.any([own.signal, closed]);
    const change = (part: Partial<DraftImage>) => {
      if (!signal.aborted) edit((images) => changeImage(images, key, part));
    };
    const send = () => uploadImage(file, { signal, onProgress: (progress) => change({ progress }) });
    uploads.set(key, own);
    edit((images) => [...images, { key, path: null, name, preview: '', progress: 0 }]);
    void previewOf(file).then((preview) => change({ preview }));
    try {
      change({ path: await asAdmin(send, 'Error uploading image'), progress: 1 });
    } catch (error) {
      if (signal.aborted) return;
      console.warn('A picture could not be uploaded', error);
      edit((images) => removeImage(images, key));
      setFailures((earlier) => [...earlier, `${name}: ${messageOf(error)}`]);
    } finally {
      uploads.delete(key);
    }
  }

  return {
    /** Errors of the last files, or empty. */
    failure: failures.join('; '),

    /** Uploads files in parallel; each gets its tile at once. */
    add(files: Iterable<File>): void {
      if (isBusy) return;
      setFailures([]);
      for (const file of files) void upload(file);
    },

    /** Removes a picture and aborts its upload. */
    discard(key: string): void {
      if (isBusy) return;
      uploads.get(key)?.abort();
      edit((images) => removeImage(images, key));
    },

    /** @param from @param to positions, from 0 */
    move(from: number, to: number): void {
      if (!isBusy) edit((images) => moveImage(images, from, to));
    },
  };
}

/** Side of a preview in px, enough for a tile on a high-density screen. */
const PREVIEW_SIDE = 320;

/**
 * A small copy of a picture file as a data URL, which unlike a blob URL the Content Security Policy allows. Empty if the
 * browser cannot read the file.
 */
async function previewOf(file: File): Promise<string> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, PREVIEW_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return canvas.toDataURL('image/webp', 0.8);
  } catch {
    return '';
  }
}
