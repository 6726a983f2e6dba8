import { uploadImage } from '../../../../lib/api/upload.ts';
import { messageOf } from '../../../../lib/api/client.ts';
import { asAdmin } from '../../access.ts';
import type { DraftImage } from './images.ts';
import { changeImage, moveImage, removeImage } from './images.ts';
import { $editing, editableForm, patchForm } from './store.ts';

/** Uploads under way, by the key of their picture. */
const uploads = new Map<string, AbortController>();
let count = 0;

/** Uploads files in parallel; each has its tile from the beginning. */
export function addImages(files: Iterable<File>): void {
  const form = editableForm();
  if (!form) return;
  patchForm({ imageFailure: '' });
  for (const file of files) void addImage(file, form.closed);
}

async function addImage(file: File, closed: AbortSignal): Promise<void> {
  const { name } = file;
  const key = `upload-${(count += 1)}`;
  const upload = new AbortController();
  const signal = AbortSignal.any([upload.signal, closed]);
  const change = (part: Partial<DraftImage>) => setImages((all) => changeImage(all, key, part));
  const send = () => uploadImage(file, { signal, onProgress: (progress) => change({ progress }) });
  uploads.set(key, upload);
  setImages((all) => [...all, { key, path: null, name, preview: '', progress: 0 }]);
  void previewOf(file).then((preview) => change({ preview }));
  try {
    change({ path: await asAdmin(send, 'Error uploading image'), progress: 1 });
  } catch (error) {
    if (signal.aborted) return;
    console.warn('A picture could not be uploaded', error);
    setImages((images) => removeImage(images, key));
    const earlier = $editing.get()?.imageFailure;
    const message = `${name}: ${messageOf(error)}`;
    patchForm({ imageFailure: earlier ? `${earlier}; ${message}` : message });
  } finally {
    uploads.delete(key);
  }
}

/** Takes a picture out of the form, and aborts its upload. */
export function discardImage(key: string): void {
  if (!editableForm()) return;
  uploads.get(key)?.abort();
  setImages((images) => removeImage(images, key));
}

/** @param from @param to positions, counted from 0 */
export function reorderImage(from: number, to: number): void {
  if (editableForm()) setImages((images) => moveImage(images, from, to));
}

function setImages(change: (images: readonly DraftImage[]) => readonly DraftImage[]): void {
  const draft = $editing.get()?.draft;
  if (draft) patchForm({ draft: { ...draft, images: change(draft.images) } });
}

/** Side of a preview in px; a tile on a sharp screen. */
const PREVIEW_SIDE = 320;

/**
 * A small copy of a picture file as a data URL: unlike a blob's URL the page's policy lets it in.
 * Empty when the browser cannot read the file.
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
