import { deliverySchema } from 'shared/schemas';
import { pick } from 'valibot';
import { storedAtom } from '../../../../lib/stored-atom.ts';

/** The carrier of the last parcel, which mostly takes the next one too. */
export const $lastCarrier = storedAtom<string>('lastCarrier', '', {
  decode: String,
  encode: String,
});

/** What a form knows of a parcel that is about to be sent. */
export const newParcel = () => ({ trackingNumber: '', carrier: $lastCarrier.get() });

/** What a form asks about a parcel. */
export const parcelSchema = pick(deliverySchema, ['trackingNumber', 'carrier']);
