/** What both sides check: the server each request, the site each form. */
export * from './account.ts';
export * from './product.ts';
export * from './required.ts';
export * from './responses.ts';
export * from './review.ts';
export * from './shipping-address.ts';
export * from './single-line.ts';
