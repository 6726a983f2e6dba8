import { business } from './business';
import { products } from './products';
import { reviews } from './reviews';
import { services } from './services';

export { generateProducts, generateReviews } from './generate';
export { drawIllustration, illustrationKeys } from './illustrations';
export type { DemoService } from './services';
export type { Category, DemoProduct, DemoReview } from './types';

/**
 * What the shop shows before an editor has written anything. Pictures are keys: `services[].image`
 * and `products[].images` are what `drawIllustration` takes.
 */
export const demo = { business, services, products, reviews };
