import { storePictures } from '../../../platform/images/library';
import { renderUploads } from '../../../platform/images/uploads';
import { createQueue } from '../../../platform/queue/queue';
import { MAX_FORM_BYTES } from '../../../platform/images/rules/image-upload';
import { ApiError } from '../../../platform/http/api-error';
import { filesOf, readForm } from '../../../platform/http/forms/form';
import { IMAGE_ERRORS } from '../../../platform/images/image-errors';
import { route } from '../../../platform/http/route';

/** A full form is in memory: one at a time is enough of them. */
const inTurn = createQueue({ concurrency: 1, maxWaiting: Infinity });

export default {
  routes: [
    route('POST /upload', ({ ctx }) =>
      inTurn(async () => {
        const form = await readForm(ctx.req, MAX_FORM_BYTES);
        if (!form) throw new ApiError(...IMAGE_ERRORS['too-large']);
        const rendered = await renderUploads(filesOf(form, 'image'));
        if (!rendered.ok) throw new ApiError(...IMAGE_ERRORS[rendered.refusal]);
        const entries = await storePictures(strapi, rendered.pictures);
        return entries.map(({ url }) => url);
      }),
    ),
  ],
};
