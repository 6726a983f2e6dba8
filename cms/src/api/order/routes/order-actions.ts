import { messages } from 'shared';
import {
  aboutOrderSchema,
  deliverySchema,
  emailSchema,
  noteSchema,
  responses,
  takeBackSchema,
} from 'shared/schemas';
import { instance } from 'valibot';
import { requesterOf } from '#platform/http/requester';
import { endpoint } from '#platform/http/endpoint';
import { papersBusy } from '#platform/http/refusals';
import { queueShippingConfirmation, resendEmail } from '../database/order-emails';
import { deliverOrder, removeOrder, restoreOrder } from '../database/admin';
import { addNote } from '../database/order-detail';
import { anyOrder, visibleOrder } from '../database/reads';
import { takeShipmentBack } from '../database/shipping/take-shipment-back';
import { packingSlipsFile, sendPdf } from '../documents/files';
import { toOrderForAdmin } from '../serializers/order';

/** Endpoints for admins to change an order, except refunds. */

const notFound = { 'not-found': [404, messages.orderNotFound] } as const;

export default {
  routes: [
    endpoint('PUT /orders/:id/deliver', {
      summary: 'Marks an order as shipped, or corrects what is known of its parcel',
      access: 'packer',
      body: deliverySchema,
      responses: { 200: responses.Order },
      errors: {
        'not-paid': [400, messages.orderNotPaid],
        ...notFound,
        changed: [409, messages.orderChanged],
        'nothing-left': [409, messages.nothingToShip],
      },
      handler: async ({ knex, params, body, user }) =>
        toOrderForAdmin(await deliverOrder(knex, params.id, body, user)),
    }),

    endpoint('DELETE /orders/:id/parcels/:parcelId', {
      summary: 'Takes a shipment back: the order is to ship again',
      access: 'packer',
      body: takeBackSchema,
      responses: { 200: responses.Order },
      errors: {
        ...notFound,
        'no-parcel': [404, messages.parcelNotFound],
        'not-paid': [409, messages.orderNotPaid],
      },
      handler: async ({ knex, params, body, user }) =>
        toOrderForAdmin(await takeShipmentBack(knex, params, body.reason, user)),
    }),

    endpoint('DELETE /orders/:id/delete', {
      summary: 'Removes an order; goods that were still reserved go back',
      access: 'manager',
      responses: { 200: responses.Message },
      errors: { ...notFound, 'money-received': [409, messages.moneyReceived] },
      async handler({ knex, params, user }) {
        await removeOrder(knex, params.id, user);
        return { message: messages.orderRemoved };
      },
    }),

    endpoint('POST /orders/:id/restore', {
      summary: 'Brings a removed order back as it was; one that ended by its removal stays ended',
      access: 'manager',
      responses: { 200: responses.Order },
      errors: { ...notFound, 'not-removed': [409, messages.orderNotRemoved] },
      handler: async ({ knex, params, user }) => toOrderForAdmin(await restoreOrder(knex, params.id, user)),
    }),

    endpoint('GET /orders/:id/packing-slip.pdf', {
      summary: 'What goes into an order’s parcel, without prices',
      access: 'packer',
      subject: anyOrder,
      responses: { 200: instance(Buffer) },
      contentType: 'application/pdf',
      errors: { ...notFound, 'not-paid': [409, messages.orderNotPaid] },
      alsoRefuses: papersBusy,
      async handler({ ctx, knex, subject: order, user, refuse }) {
        const file = await packingSlipsFile(knex, [order], requesterOf(ctx, user));
        if (!file) throw refuse('not-paid');
        return sendPdf(ctx, file);
      },
    }),

    endpoint('POST /orders/:id/notes', {
      summary: 'Notes something about an order for the other admins',
      access: 'admin',
      subject: anyOrder,
      body: noteSchema,
      responses: { 201: responses.Message },
      errors: notFound,
      async handler({ knex, subject: order, body, user }) {
        await addNote(knex, order, body.text, user);
        return { message: messages.noteAdded };
      },
    }),

    endpoint('POST /orders/:id/emails', {
      summary: 'Sends the latest email of a kind about an order again, unless it is on its way',
      access: 'admin',
      subject: anyOrder,
      body: emailSchema,
      responses: { 202: responses.Message },
      errors: { ...notFound, 'no-such-email': [409, messages.noSuchEmail] },
      async handler({ knex, subject: order, body, user }) {
        await resendEmail(knex, order, body.kind, user);
        return { message: messages.emailQueued };
      },
    }),

    endpoint('POST /email/shipping-confirmation', {
      summary: 'Queues the email that an order is on its way, once a tracking number',
      access: 'packer',
      subject: visibleOrder,
      body: aboutOrderSchema,
      responses: { 200: responses.Message },
      errors: notFound,
      async handler({ knex, subject: order }) {
        if (order.deliveredAt) await queueShippingConfirmation(knex, order);
        return { message: messages.emailQueued };
      },
    }),
  ],
};
