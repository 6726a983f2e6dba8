import { instance } from 'valibot';
import { endpoint } from '#platform/http/endpoint';
import { requesterOf } from '#platform/http/requester';
import { papersBusy } from '#platform/http/refusals';
import { supplierFile } from '../supplier-file';

export default {
  routes: [
    endpoint('GET /supplier-details.pdf', {
      summary: 'What a finance officer needs to enter the business as a supplier, as a PDF',
      access: 'anybody',
      responses: { 200: instance(Buffer) },
      contentType: 'application/pdf',
      alsoRefuses: papersBusy,
      async handler({ ctx, knex }) {
        ctx.attachment('Supplier details.pdf', { type: 'inline' });
        return supplierFile(knex, requesterOf(ctx, null));
      },
    }),
  ],
};
