import { array, string } from 'valibot';
import { endpoint } from '../../../platform/http/endpoint';
import { filesOf, readForm } from '../../../platform/http/forms/form';
import { IMAGE_ERRORS } from '../../../platform/images/image-errors';
import { storePictures } from '../../../platform/images/library';
import { MAX_FORM_BYTES } from '../../../platform/images/rules/image-upload';
import { renderUploads } from '../../../platform/images/uploads';
import { createQueue } from '../../../platform/queue/queue';

/** A form is in memory as a whole, so uploads run one at a time. */
const inTurn = createQueue({ concurrency: 1, maxWaiting: Infinity });

export default {
  routes: [
    endpoint('POST /upload', {
      operationId: 'uploadImages',
      summary: 'Stores pictures, in several sizes each; answers with their paths in the order sent',
      access: 'admin',
      files: 'image',
      responses: { 200: array(string()) },
      errors: IMAGE_ERRORS,
      handler: ({ ctx, refuse }) =>
        inTurn(async () => {
          const form = await readForm(ctx.req, MAX_FORM_BYTES);
          if (!form) throw refuse('too-large');
          const rendered = await renderUploads(filesOf(form, 'image'));
          if (!rendered.ok) throw refuse(rendered.refusal);
          const entries = await storePictures(strapi, rendered.pictures);
          return entries.map(({ url }) => url);
        }),
    }),
  ],
};
