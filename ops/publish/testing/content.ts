import type { ProductDetails, Service, SiteContent } from 'shared';

const AT = '2026-01-02T03:04:05.000Z';

function product(index: number): ProductDetails {
  return {
    _id: `product${index}`,
    name: `Sensor ${index}`,
    brand: 'Growing',
    partNum: `S-${index}`,
    category: 'Sensors',
    price: 10 + index,
    description: `It measures the moisture of soil at ${index} points.`,
    image: [`/uploads/sensor-${index}.webp`],
    countInStock: 5,
    rating: 0,
    numReviews: 0,
    reviews: [],
    createdAt: AT,
    updatedAt: AT,
  };
}

function service(id: string): Service {
  return {
    id,
    name: `Service ${id}`,
    description: 'What it is for.',
    info: 'What it is in full.',
    image: `/uploads/${id}.webp`,
    options: ['Half a day', 'A day'],
    group: 'Technology Assessment and Solutions',
  };
}

/** What the CMS of a small shop answers; a fresh copy to change at will. */
export function sampleContent(products = 60): SiteContent {
  return {
    businessDetails: {
      name: 'Growing Ideas',
      phone: '(02) 5550 1234',
      email: 'hello@example.com',
      businessNumber: 'ABN 12 345 678 901',
    },
    services: ['SLT-001', 'SLT-002', 'SLT-003', 'SLT-004', 'SLT-011'].map(service),
    products: Array.from({ length: products }, (_, index) => product(index)),
    paymentOrigins: [],
  };
}
