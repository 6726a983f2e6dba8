import { messages } from 'shared';
import {
  productQuerySchema,
  productSchema,
  responses,
  reviewPatchSchema,
  reviewSchema,
  suggestQuerySchema,
} from 'shared/schemas';
import { array, string } from 'valibot';
import type { EndpointTable } from './endpoint';

const notFound = { 404: [messages.productNotFound] };

export const productEndpoints = {
  'GET /products': {
    operationId: 'listProducts',
    summary:
      'A page of the products, narrowed down and in the order asked for; else newest first, or the best matches of a keyword first',
    access: 'optional user',
    isHot: true,
    query: productQuerySchema,
    responses: { 200: responses.ProductPage },
    errors: {
      400: [
        'pageNumber must be a whole number of at least 1',
        'category: nothing here is called {value}',
      ],
    },
  },
  'GET /products/top': {
    operationId: 'listTopProducts',
    summary: 'Up to five products, by rating, then by number of reviews',
    access: 'anybody',
    isHot: true,
    responses: { 200: array(responses.Product) },
  },
  'GET /products/suggest': {
    operationId: 'suggestProducts',
    summary: 'What somebody may look for: products, categories and another spelling',
    access: 'anybody',
    isHot: true,
    query: suggestQuerySchema,
    responses: { 200: responses.Suggestions },
    errors: { 400: ['keyword is required'] },
  },
  'GET /products/:id': {
    operationId: 'getProduct',
    summary: 'A product with its reviews, newest first; for admins with those that are hidden',
    access: 'optional user',
    isHot: true,
    responses: { 200: responses.ProductDetails },
    errors: notFound,
  },
  'GET /categories': {
    operationId: 'listCategories',
    summary: 'The categories, in the order that editors gave them',
    access: 'anybody',
    isHot: true,
    responses: { 200: array(responses.Category) },
  },
  'POST /products': {
    operationId: 'createProduct',
    summary: 'An empty product, which nobody sees before it is filled in',
    access: 'admin',
    responses: { 201: responses.Product },
  },
  'PUT /products/:id': {
    operationId: 'updateProduct',
    summary: 'Fills in or changes a product; from then on it is in the shop',
    access: 'admin',
    body: productSchema,
    responses: { 200: responses.Product },
    errors: { 400: ['Product Name is required'], ...notFound, 409: [messages.productChanged] },
  },
  'DELETE /products/:id': {
    operationId: 'deleteProduct',
    summary: 'Removes a product; past orders keep their lines',
    access: 'admin',
    responses: { 200: responses.Message },
    errors: notFound,
  },
  'POST /products/:id/reviews': {
    operationId: 'addReview',
    summary: 'Adds a review, one a person',
    access: 'signed in',
    body: reviewSchema,
    responses: { 201: responses.Message },
    errors: {
      400: [messages.ratingInvalid, messages.commentRequired, messages.alreadyReviewed],
      ...notFound,
    },
  },
  'PATCH /reviews/:id': {
    operationId: 'patchReview',
    summary: 'Hides a review from everybody but admins, or shows it again',
    access: 'admin',
    body: reviewPatchSchema,
    responses: { 200: responses.Review },
    errors: {
      400: ['isHidden must be true or false'],
      404: [messages.reviewNotFound],
    },
  },
  'POST /upload': {
    operationId: 'uploadImages',
    summary: 'Stores pictures, in several sizes each; answers with their paths in the order sent',
    access: 'admin',
    files: 'image',
    responses: { 200: array(string()) },
    errors: {
      400: [
        ...[messages.imageNone, messages.imageTooMany, messages.imageTypes],
        ...[messages.imageTooManyPixels, messages.imageDamaged],
      ],
      413: [messages.imageTooLarge],
    },
  },
} as const satisfies EndpointTable;
