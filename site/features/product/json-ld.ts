import { COUNTRY_CODE, CURRENCY, dayOf, formatAmount, withoutMarks } from 'shared';
import type { ProductDetails } from 'shared';
import type { Offer, Product, WithContext } from 'schema-dts';
import { isInStock } from '../../lib/stock.ts';
import { specificationRows } from './product-texts.ts';

interface Place {
  /** Absolute URL of the product's page. */
  url: string;
  /** Absolute URLs of its pictures. */
  images: string[];
  /** Days within which goods may be returned; null if the shop does not say. */
  returnDays: number | null;
}

/** Structured data for search engines: schema.org's Product with offer, specifications, rating and newest review. */
export function productJsonLd(product: ProductDetails, place: Place): WithContext<Product> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: withoutMarks(product.description),
    image: place.images,
    sku: product.partNum,
    mpn: product.partNum,
    category: product.category,
    brand: { '@type': 'Brand', name: product.brand },
    offers: offerOf(product, place),
    ...(product.specifications.length > 0 && {
      additionalProperty: specificationRows(product.specifications).map(({ name, value }) => ({
        '@type': 'PropertyValue' as const,
        name,
        value,
      })),
    }),
    // Search engines treat a rating without reviews as an error.
    ...(product.numReviews > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating,
        reviewCount: product.numReviews,
      },
      // One review is enough, to keep the page small; the page shows the newest one.
      review: product.reviews.slice(0, 1).map((review) => ({
        '@type': 'Review' as const,
        author: { '@type': 'Person' as const, name: review.name },
        datePublished: dayOf(review.createdAt),
        reviewBody: review.comment,
        reviewRating: { '@type': 'Rating' as const, ratingValue: review.rating },
      })),
    }),
  };
}

function offerOf(product: ProductDetails, { url, returnDays }: Place): Offer {
  return {
    '@type': 'Offer',
    url,
    price: formatAmount(product.price),
    priceCurrency: CURRENCY,
    availability: `https://schema.org/${isInStock(product) ? 'InStock' : 'OutOfStock'}`,
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: CURRENCY },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: COUNTRY_CODE },
    },
    ...(returnDays !== null && { hasMerchantReturnPolicy: returnPolicy(returnDays) }),
  };
}

function returnPolicy(days: number) {
  const policy = { '@type': 'MerchantReturnPolicy', applicableCountry: COUNTRY_CODE } as const;
  if (days === 0)
    return {
      ...policy,
      returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
    } as const;
  return {
    ...policy,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: days,
    returnMethod: 'https://schema.org/ReturnByMail',
  } as const;
}
