import { randomBytes } from 'node:crypto';
import {
  holdsMarkup,
  imageStem,
  refuseSizes,
  type PictureRefusal,
  type ImageRefusal,
} from './rules/image-upload';
import { createQueue } from '../queue/queue';
import { imageRefusal, renderPicture, type Picture } from './render';

type RenderedUploads = { ok: true; pictures: Picture[] } | { ok: false; refusal: ImageRefusal };

export type RenderedUpload = { ok: true; picture: Picture } | { ok: false; refusal: PictureRefusal };

/** Decoding takes much memory, so pictures are decoded one at a time. */
const inTurn = createQueue({ concurrency: 1, maxWaiting: Infinity });

/** Renders uploaded files in order, if the shop accepts all of them. */
export async function renderUploads(files: readonly File[]): Promise<RenderedUploads> {
  const refusal = refuseSizes(files.map(({ size }) => size));
  if (refusal) return { ok: false, refusal };
  const pictures: Picture[] = [];
  for (const file of files) {
    const rendered = await renderUpload(Buffer.from(await file.arrayBuffer()), file.name);
    if (!rendered.ok) return rendered;
    pictures.push(rendered.picture);
  }
  return { ok: true, pictures };
}

/** Renders one file of at most MAX_IMAGE_BYTES. */
export function renderUpload(data: Buffer, name: string): Promise<RenderedUpload> {
  return inTurn(async () => {
    const refusal = holdsMarkup(data) ? 'wrong-type' : await imageRefusal(data);
    if (refusal) return { ok: false, refusal: refusal };
    const named = { stem: imageStem(name), id: randomBytes(5).toString('hex') };
    return renderPicture(data, named).then(
      (picture) => ({ ok: true, picture }) as const,
      // The header was valid, but the rest is damaged.
      () => ({ ok: false, refusal: 'damaged' }) as const,
    );
  });
}
