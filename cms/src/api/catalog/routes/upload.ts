import { array, strictObject, string } from 'valibot';
import { DOCUMENT_ERRORS } from '#platform/documents/document-errors';
import { pdfRefusal } from '#platform/documents/pdf-refusal';
import { MAX_DOCUMENT_FORM_BYTES } from '#platform/documents/rules/pdf';
import { storePdf } from '#platform/documents/store';
import { endpoint } from '#platform/http/endpoint';
import { filesOf, readForm } from '#platform/http/forms/form';
import { placeIn } from '#platform/images/folders';
import { IMAGE_ERRORS } from '#platform/images/image-errors';
import { storePictures } from '#platform/images/library';
import { MAX_FORM_BYTES } from '#platform/images/rules/image-upload';
import { renderUploads } from '#platform/images/uploads';
import { createQueue } from '#platform/queue/queue';

/** A form is in memory as a whole, so uploads run one at a time. */
const inTurn = createQueue({ concurrency: 1, maxWaiting: Infinity });

export default {
  routes: [
    endpoint('POST /upload', {
      summary: 'Stores pictures, in several sizes each; answers with their paths in the order sent',
      access: 'manager',
      files: 'image',
      responses: { 200: array(string()) },
      errors: IMAGE_ERRORS,
      handler: ({ ctx, refuse }) =>
        inTurn(async () => {
          const form = await readForm(ctx.req, MAX_FORM_BYTES);
          if (!form) throw refuse('too-large');
          const rendered = await renderUploads(filesOf(form, 'image'));
          if (!rendered.ok) throw refuse(rendered.refusal);
          const place = await placeIn(strapi, 'Products');
          const places = rendered.pictures.map(() => place);
          const entries = await storePictures(strapi, rendered.pictures, places);
          return entries.map(({ url }) => url);
        }),
    }),

    endpoint('POST /upload/document', {
      summary: 'Stores a datasheet or guide as a PDF; its path can be the link of a product’s document',
      access: 'manager',
      files: 'file',
      responses: { 201: strictObject({ url: string() }) },
      errors: DOCUMENT_ERRORS,
      handler: ({ ctx, refuse }) =>
        inTurn(async () => {
          const form = await readForm(ctx.req, MAX_DOCUMENT_FORM_BYTES);
          const [file] = form ? filesOf(form, 'file') : [];
          if (!form) throw refuse('too-large');
          if (!file) throw refuse('none');
          const data = Buffer.from(await file.arrayBuffer());
          const refusal = await pdfRefusal(data);
          if (refusal) throw refuse(refusal);
          const place = await placeIn(strapi, 'Products');
          return { url: await storePdf(strapi, file.name, data, place) };
        }),
    }),
  ],
};
