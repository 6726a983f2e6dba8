import * as v from 'valibot';
import { line, singleLineField } from './text.ts';

/** One line of text: null if blank, undefined if missing. */
export const lineOrNull = (label: string, max: number) =>
  v.nullish(
    v.pipe(
      line(label, max),
      v.transform((text) => text || null),
    ),
  );

/**
 * Body of `PUT /api/orders/{id}/deliver`: empty, or with carrier and tracking number. For a correction, `basedOn` is the
 * tracking number last seen and `carrierBasedOn` the carrier.
 */
export const deliverySchema = v.object({
  trackingNumber: lineOrNull('Tracking number', 100),
  carrier: lineOrNull('Carrier', 60),
  basedOn: lineOrNull('basedOn', 100),
  carrierBasedOn: lineOrNull('carrierBasedOn', 60),
});

/** Body of `DELETE /api/orders/{id}/parcels/{parcelId}`. */
export const takeBackSchema = v.object({ reason: singleLineField('Reason', 300) });

export type Delivery = v.InferOutput<typeof deliverySchema>;
