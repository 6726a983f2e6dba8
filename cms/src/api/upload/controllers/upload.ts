import type { Context } from 'koa';
import { messages } from 'shared';
import { storePictures } from '../../../adapters/images/library';
import { renderUploads } from '../../../adapters/images/uploads';
import { createQueue } from '../../../adapters/queue';
import { MAX_FORM_BYTES, type ImageRefusal } from '../../../domain/catalog/image-upload';
import { ApiProblem } from '../../../http/api-problem';
import { filesOf, readForm } from '../../../http/form';

const REFUSALS: Readonly<Record<ImageRefusal, readonly [status: number, message: string]>> = {
  none: [400, messages.imageNone],
  'too-many': [400, messages.imageTooMany],
  'too-large': [413, messages.imageTooLarge],
  'wrong-type': [400, messages.imageTypes],
};
const refused = (refusal: ImageRefusal) => new ApiProblem(...REFUSALS[refusal]);

/** A full form and the picture being decoded are in memory: one at a time is enough of them. */
const inTurn = createQueue({ concurrency: 1, maxWaiting: Infinity });

export default () => ({
  images: (ctx: Context) =>
    inTurn(async () => {
      const form = await readForm(ctx.req, MAX_FORM_BYTES);
      if (!form) throw refused('too-large');
      const rendered = await renderUploads(filesOf(form, 'image'));
      if (!rendered.ok) throw refused(rendered.refusal);
      const entries = await storePictures(strapi, rendered.pictures);
      ctx.body = entries.map(({ url }) => url);
    }),
});
