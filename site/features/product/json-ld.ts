import { CURRENCY, formatAmount } from 'shared';
import type { Product } from 'shared';
import { isInStock } from '../../logic/stock.ts';

interface Addresses {
  /** Of the product's own page, absolute. */
  url: string;
  /** Of its pictures, absolute. */
  images: string[];
}

/** The product as search engines read it: schema.org's Product with its offer and rating. */
export function productJsonLd(product: Product, { url, images }: Addresses) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    image: images,
    sku: product.partNum,
    mpn: product.partNum,
    category: product.category,
    brand: { '@type': 'Brand', name: product.brand },
    offers: {
      '@type': 'Offer',
      url,
      price: formatAmount(product.price),
      priceCurrency: CURRENCY,
      availability: `https://schema.org/${isInStock(product) ? 'InStock' : 'OutOfStock'}`,
    },
    // A rating without reviews is an error to its readers.
    ...(product.numReviews > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating,
        reviewCount: product.numReviews,
      },
    }),
  };
}
