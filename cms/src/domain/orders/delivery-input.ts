import { onOneLine } from 'shared/schemas';
import * as v from 'valibot';

const trackingNumber = v.pipe(
  v.string('Tracking number must be text'),
  v.trim(),
  onOneLine('Tracking number'),
  v.maxLength(100, 'Tracking number must be at most 100 characters'),
  v.transform((text) => text || null),
);

/** Body of `PUT /api/orders/{id}/deliver`: empty, or with a tracking number. */
export const deliverySchema = v.object({ trackingNumber: v.nullish(trackingNumber, null) });
