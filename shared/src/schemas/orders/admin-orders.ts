import * as v from 'valibot';
import { NOT_BEFORE_FILTERS, ORDER_SORTS, ORDER_TABS } from '../../admin-tabs.ts';
import { choice, keyword, oneOf, paging, period } from '../list-query.ts';
import { lineOrNull, longText, singleLineField } from '../text.ts';

const filter = {
  state: v.optional(choice('state', ORDER_TABS), 'all'),
  keyword: v.optional(keyword, ''),
  sort: oneOf('sort', ORDER_SORTS),
  notBefore: oneOf('notBefore', NOT_BEFORE_FILTERS),
  ...period,
};

/** Query of `GET /api/admin/orders/{id}`: the filter of the list that has the order's neighbours. */
export const adminOrderQuerySchema = v.object(filter);

export type OrderFilter = v.InferOutput<typeof adminOrderQuerySchema>;

/** Query of `GET /api/admin/orders`. */
export const adminOrdersQuerySchema = v.object({ ...filter, ...paging });

export type OrderListQuery = v.InferOutput<typeof adminOrdersQuerySchema>;

const NOTE_MAX = 2000;

/** Body of `POST /api/orders/{id}/notes`. */
export const noteSchema = v.object({
  text: longText('Note', NOTE_MAX),
});

/** Body of `POST /api/orders/{id}/problem/done`; `basedOn` is the problem last seen. */
export const problemDoneSchema = v.object({
  note: longText('Note', NOTE_MAX),
  basedOn: v.optional(v.string()),
});

/** Query of `GET /api/orders/{id}/adjustment-note.pdf`. */
export const adjustmentNoteQuerySchema = v.object({ number: singleLineField('number', 50) });

/** Body of `POST /api/orders/{id}/emails`. */
export const emailSchema = v.object({ kind: singleLineField('kind', 50) });

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

export type Delivery = v.InferOutput<typeof deliverySchema>;

/** Body of `DELETE /api/orders/{id}/parcels/{parcelId}`. */
export const takeBackSchema = v.object({ reason: singleLineField('Reason', 300) });
