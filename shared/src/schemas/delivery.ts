import * as v from 'valibot';
import { line } from './text.ts';

/** A text of one line; a blank one is null, and one that is not given undefined. */
const lineOrNull = (label: string, max: number) =>
  v.nullish(
    v.pipe(
      line(label, max),
      v.transform((text) => text || null),
    ),
  );

/**
 * Body of `PUT /api/orders/{id}/deliver`: empty, or with what is known of the parcel. To correct it,
 * `basedOn` is the tracking number last seen and `carrierBasedOn` the carrier.
 */
export const deliverySchema = v.object({
  trackingNumber: lineOrNull('Tracking number', 100),
  carrier: lineOrNull('Carrier', 60),
  basedOn: lineOrNull('basedOn', 100),
  carrierBasedOn: lineOrNull('carrierBasedOn', 60),
});

export type Delivery = v.InferOutput<typeof deliverySchema>;
