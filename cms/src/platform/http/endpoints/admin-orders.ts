import { messages } from 'shared';
import {
  adminOrderQuerySchema,
  adminOrdersQuerySchema,
  emailSchema,
  noteSchema,
  responses,
} from 'shared/schemas';
import type { EndpointTable } from './endpoint';

const notFound = { 404: [messages.orderNotFound] };

/** What admins work at orders with. */
export const adminOrderEndpoints = {
  'GET /admin/orders': {
    operationId: 'listOrderQueue',
    summary: 'A page of a tab of orders, newest first, and how many each tab has',
    access: 'admin',
    query: adminOrdersQuerySchema,
    responses: { 200: responses.AdminOrderPage },
  },
  'GET /admin/orders/:id': {
    operationId: 'getOrderDesk',
    summary:
      'An order, removed and ended ones too, with all that happened to it and its neighbours in a list',
    access: 'admin',
    query: adminOrderQuerySchema,
    responses: { 200: responses.AdminOrder },
    errors: notFound,
  },
  'GET /admin/carriers': {
    operationId: 'listCarriers',
    summary: 'Who carries parcels, as the business has them in its details',
    access: 'admin',
    responses: { 200: responses.Carriers },
  },
  'POST /orders/:id/notes': {
    operationId: 'addOrderNote',
    summary: 'Notes something about an order for the other admins',
    access: 'admin',
    order: 'any',
    body: noteSchema,
    responses: { 201: responses.Message },
    errors: notFound,
  },
  'POST /orders/:id/emails': {
    operationId: 'resendOrderEmail',
    summary: 'Sends the latest email of a kind about an order again, unless it is on its way',
    access: 'admin',
    order: 'any',
    body: emailSchema,
    responses: { 202: responses.Message },
    errors: { 409: [messages.noSuchEmail], ...notFound },
  },
} as const satisfies EndpointTable;
