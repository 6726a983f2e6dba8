import { deliverySchema } from 'shared/schemas';
import { pick } from 'valibot';
import { storedAtom } from '../../../../lib/stored-atom.ts';

/** The carrier of the last parcel, suggested for the next one. */
export const $lastCarrier = storedAtom<string>('lastCarrier', '', {
  decode: String,
  encode: String,
});

/** Form values of a new parcel. */
export const newParcel = () => ({ trackingNumber: '', carrier: $lastCarrier.get() });

export const parcelSchema = pick(deliverySchema, ['trackingNumber', 'carrier']);
