import { randomBytes } from 'node:crypto';
import {
  holdsMarkup,
  imageStem,
  refuseSizes,
  type ImageRefusal,
} from '../../domain/catalog/image-upload';
import { isTakenImage, renderPicture, type Picture } from './render';

export type RenderedUploads =
  { ok: true; pictures: Picture[] } | { ok: false; refusal: ImageRefusal };

/** Renders uploaded files, in their order, when every one of them is a picture that the shop takes. */
export async function renderUploads(files: readonly File[]): Promise<RenderedUploads> {
  const refusal = refuseSizes(files.map(({ size }) => size));
  if (refusal) return { ok: false, refusal };
  const pictures: Picture[] = [];
  for (const file of files) {
    const picture = await renderUpload(file);
    if (!picture) return { ok: false, refusal: 'wrong-type' };
    pictures.push(picture);
  }
  return { ok: true, pictures };
}

async function renderUpload(file: File): Promise<Picture | null> {
  const data = Buffer.from(await file.arrayBuffer());
  if (holdsMarkup(data) || !(await isTakenImage(data))) return null;
  const id = randomBytes(5).toString('hex');
  // What cannot be decoded is no picture, whatever its first bytes say.
  return renderPicture(data, { stem: imageStem(file.name), id }).catch(() => null);
}
