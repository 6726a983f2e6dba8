import { messages } from 'shared';
import {
  adminProductQuerySchema,
  orderExportQuerySchema,
  productImportQuerySchema,
  productPatchSchema,
  responses,
} from 'shared/schemas';
import { string } from 'valibot';
import type { EndpointTable } from './endpoint';

export const adminProductEndpoints = {
  'GET /admin/products': {
    operationId: 'listProductsForAdmin',
    summary: 'A page of the products that were filled in, hidden ones too',
    access: 'admin',
    query: adminProductQuerySchema,
    responses: { 200: responses.AdminProductPage },
    errors: { 400: ['stock must be one of low, out'] },
  },
  'GET /admin/products/facets': {
    operationId: 'listProductFacets',
    summary: 'The brands and categories that products have, and what those are compared by',
    access: 'admin',
    responses: { 200: responses.ProductFacets },
  },
  'GET /admin/products/:id': {
    operationId: 'getProductForAdmin',
    summary: 'A product as admins see it, also one that is hidden',
    access: 'admin',
    responses: { 200: responses.AdminProductDetails },
    errors: { 404: [messages.productNotFound] },
  },
  'PATCH /products/:id': {
    operationId: 'patchProduct',
    summary: 'Changes a product’s price, stock or visibility',
    access: 'admin',
    body: productPatchSchema,
    responses: { 200: responses.Product },
    errors: {
      400: ['Price must be above 0, with at most two decimals'],
      404: [messages.productNotFound],
      409: [messages.productChangedMeanwhile],
    },
  },
  'GET /admin/products.csv': {
    operationId: 'exportProducts',
    summary: 'Every product that was filled in, for a spreadsheet',
    access: 'admin',
    responses: { 200: string() },
    contentType: 'text/csv',
  },
  'GET /admin/orders.csv': {
    operationId: 'exportOrders',
    summary: 'The lines of these days’ orders, or of these orders, for the bookkeeper',
    access: 'admin',
    query: orderExportQuerySchema,
    responses: { 200: string() },
    contentType: 'text/csv',
    errors: { 400: ['from must be a day such as 2026-03-31'] },
  },
  'POST /admin/products/import': {
    operationId: 'importProducts',
    summary: 'Creates and changes products as a file says, all of them or none',
    access: 'admin',
    query: productImportQuerySchema,
    files: 'file',
    responses: { 200: responses.ImportReport, 422: responses.RefusedImport },
    errors: {
      400: [
        messages.importNone,
        messages.importNotUtf8,
        messages.importTooLong,
        'Missing columns: price',
      ],
      413: [messages.importTooLarge],
      503: [messages.busy],
    },
  },
} as const satisfies EndpointTable;
