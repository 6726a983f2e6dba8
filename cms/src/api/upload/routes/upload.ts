import { messages } from 'shared';
import { storePictures } from '../../../adapters/images/library';
import { renderUploads } from '../../../adapters/images/uploads';
import { createQueue } from '../../../adapters/queue';
import { MAX_FORM_BYTES, type ImageRefusal } from '../../../domain/catalog/image-upload';
import { ApiError } from '../../../http/api-error';
import { filesOf, readForm } from '../../../http/forms/form';
import { route } from '../../../http/route';

const ERRORS: Readonly<Record<ImageRefusal, readonly [status: number, message: string]>> = {
  none: [400, messages.imageNone],
  'too-many': [400, messages.imageTooMany],
  'too-large': [413, messages.imageTooLarge],
  'wrong-type': [400, messages.imageTypes],
};

/** A full form and the picture being decoded are in memory: one at a time is enough of them. */
const inTurn = createQueue({ concurrency: 1, maxWaiting: Infinity });

export default {
  routes: [
    route('POST /upload', ({ ctx }) =>
      inTurn(async () => {
        const form = await readForm(ctx.req, MAX_FORM_BYTES);
        if (!form) throw new ApiError(...ERRORS['too-large']);
        const rendered = await renderUploads(filesOf(form, 'image'));
        if (!rendered.ok) throw new ApiError(...ERRORS[rendered.refusal]);
        const entries = await storePictures(strapi, rendered.pictures);
        return entries.map(({ url }) => url);
      }),
    ),
  ],
};
