import { uploadImage } from '../../../api/upload.ts';
import { asAdmin } from './call.ts';
import { $editing, patchForm } from './form-store.ts';
import type { DraftImage } from './images.ts';
import { changeImage, moveImage, removeImage } from './images.ts';
import { messageOf } from './logic.ts';
import { previewOf } from './preview.ts';

/** Uploads under way, by the key of their picture. */
const uploads = new Map<string, AbortController>();
let count = 0;

/** Uploads files, all at once; each has its place from the beginning. */
export function addImages(files: Iterable<File>): void {
  const editing = $editing.get();
  if (!editing || editing.isSaving) return;
  patchForm({ imageFailure: '' });
  for (const file of files) void addImage(file, editing.closed);
}

async function addImage(file: File, closed: AbortSignal): Promise<void> {
  const key = `upload-${(count += 1)}`;
  const upload = new AbortController();
  const signal = AbortSignal.any([upload.signal, closed]);
  const change = (part: Partial<DraftImage>) => setImages((all) => changeImage(all, key, part));
  uploads.set(key, upload);
  setImages((all) => [...all, { key, path: null, name: file.name, preview: '', progress: 0 }]);
  void previewOf(file).then((preview) => change({ preview }));
  try {
    const onProgress = (progress: number) => change({ progress });
    change({ path: await asAdmin(() => uploadImage(file, { signal, onProgress })), progress: 1 });
  } catch (error) {
    if (!signal.aborted) dropImage(key, file.name, error);
  } finally {
    uploads.delete(key);
  }
}

function dropImage(key: string, name: string, error: unknown): void {
  console.warn('A picture could not be uploaded', error);
  setImages((images) => removeImage(images, key));
  const earlier = $editing.get()?.imageFailure;
  const message = `${name}: ${messageOf(error, 'Error uploading image')}`;
  patchForm({ imageFailure: earlier ? `${earlier}; ${message}` : message });
}

/** Takes a picture out of the form, and gives its upload up. */
export function discardImage(key: string): void {
  if ($editing.get()?.isSaving) return;
  uploads.get(key)?.abort();
  setImages((images) => removeImage(images, key));
}

/** @param from @param to places counted from 0 */
export function reorderImage(from: number, to: number): void {
  if (!$editing.get()?.isSaving) setImages((images) => moveImage(images, from, to));
}

function setImages(change: (images: readonly DraftImage[]) => readonly DraftImage[]): void {
  const draft = $editing.get()?.draft;
  if (draft) patchForm({ draft: { ...draft, images: change(draft.images) } });
}
