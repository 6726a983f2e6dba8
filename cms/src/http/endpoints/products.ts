import { messages } from 'shared';
import { productSchema, reviewSchema } from 'shared/schemas';
import { array, string } from 'valibot';
import { productQuerySchema } from '../../domain/catalog/product-query';
import { answers } from './answers';
import type { Calls } from './call';

const notFound = { 404: [messages.productNotFound] };

export const productCalls = {
  'GET /products': {
    summary: 'A page of the products, newest first, or the best matches of a keyword first',
    who: 'anybody',
    query: productQuerySchema,
    answer: { status: 200, schema: answers.ProductPage },
    refusals: { 400: ['pageNumber must be a whole number of at least 1'] },
  },
  'GET /products/top': {
    summary: 'Up to five products, by rating, then by number of reviews',
    who: 'anybody',
    answer: { status: 200, schema: array(answers.Product) },
  },
  'GET /products/:id': {
    summary: 'A product with its reviews, newest first',
    who: 'anybody',
    answer: { status: 200, schema: answers.ProductDetails },
    refusals: notFound,
  },
  'POST /products': {
    summary: 'An empty product, which nobody sees before it is filled in',
    who: 'admin',
    answer: { status: 201, schema: answers.Product },
  },
  'PUT /products/:id': {
    summary: 'Fills in or changes a product; from then on it is in the shop',
    who: 'admin',
    body: productSchema,
    answer: { status: 200, schema: answers.Product },
    refusals: { 400: ['Product Name is required'], ...notFound, 409: [messages.productChanged] },
  },
  'DELETE /products/:id': {
    summary: 'Removes a product; past orders keep their lines',
    who: 'admin',
    answer: { status: 200, schema: answers.Message },
    refusals: notFound,
  },
  'POST /products/:id/reviews': {
    summary: 'Adds a review, one a person',
    who: 'signed in',
    body: reviewSchema,
    answer: { status: 201, schema: answers.Message },
    refusals: {
      400: [messages.ratingInvalid, messages.commentRequired, messages.alreadyReviewed],
      ...notFound,
    },
  },
  'POST /upload': {
    summary: 'Stores pictures, in several sizes each; answers with their paths in the order sent',
    who: 'admin',
    files: 'image',
    answer: { status: 200, schema: array(string()) },
    refusals: {
      400: [messages.imageNone, messages.imageTooMany, messages.imageTypes],
      413: [messages.imageTooLarge],
    },
  },
} as const satisfies Calls;
