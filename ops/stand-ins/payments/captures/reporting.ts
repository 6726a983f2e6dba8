import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { invalid } from '../errors.ts';
import { now } from '../ids.ts';
import type { Capture, Order, OrderCapture } from '../types.ts';

/** PayPal's documented limit. */
const LONGEST_MS = 31 * 24 * 60 * 60_000;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

const STATUS_CODES: Readonly<Record<Capture['status'], string>> = {
  COMPLETED: 'S',
  PARTIALLY_REFUNDED: 'S',
  PENDING: 'P',
  DECLINED: 'D',
  FAILED: 'D',
  REFUNDED: 'V',
};

type Query = Partial<Record<'start_date' | 'end_date' | 'page' | 'page_size', string>>;

/** Transaction Search v1, with payments only, oldest first. PayPal's own list lags up to three hours. */
export function reportingRoutes(app: FastifyInstance, context: Context): void {
  app.get<{ Querystring: Query }>('/v1/reporting/transactions', ({ query }) => {
    const [start, end] = [readTime(query, 'start_date'), readTime(query, 'end_date')];
    if (end < start || end - start > LONGEST_MS) throw invalid('INVALID_RANGE', '/end_date');
    const [page, size] = [Number(query.page ?? 1), Number(query.page_size ?? 100)];
    const found = context.store
      .listOrders()
      .flatMap((order) => order.captures.map((capture) => ({ order, capture })))
      .filter(({ capture }) => {
        const time = Date.parse(capture.createTime);
        return time >= start && time <= end;
      })
      .reverse();
    return {
      transaction_details: found.slice((page - 1) * size, page * size).map(describe),
      account_number: context.options.merchantId,
      start_date: query.start_date,
      end_date: query.end_date,
      last_refreshed_datetime: now(),
      page,
      total_items: found.length,
      total_pages: Math.max(1, Math.ceil(found.length / size)),
      links: [],
    };
  });
}

function readTime(query: Query, name: 'start_date' | 'end_date'): number {
  const value = query[name] ?? '';
  if (!TIME.test(value)) throw invalid('INVALID_PARAMETER_SYNTAX', `/${name}`);
  return Date.parse(value);
}

function describe({ order, capture }: OrderCapture) {
  return {
    transaction_info: {
      transaction_id: capture.id,
      transaction_event_code: 'T0006',
      transaction_initiation_date: capture.createTime,
      transaction_updated_date: capture.updateTime,
      transaction_amount: capture.amount,
      transaction_status: STATUS_CODES[capture.status],
      invoice_id: order.unit.invoice_id,
      custom_field: order.unit.custom_id,
    },
    payer_info: payerOf(order),
  };
}

const payerOf = ({ payer }: Order) => ({
  account_id: payer?.payer_id,
  email_address: payer?.email_address,
});
