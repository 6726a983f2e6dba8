import * as v from 'valibot';
import { isStatus, type PayPalClient } from './client';

/** https://developer.paypal.com/docs/api/transaction-search/v1/ */
const DAY_MS = 24 * 60 * 60_000;
const PAGE_SIZE = 500;

const text = v.fallback(v.string(), '');

const transaction = v.object({
  transaction_info: v.object({
    transaction_id: text,
    transaction_event_code: text,
    invoice_id: text,
    custom_field: text,
  }),
  payer_info: v.fallback(v.object({ email_address: text, account_id: text }), {
    email_address: '',
    account_id: '',
  }),
});

const answer = v.object({
  transaction_details: v.fallback(v.array(transaction), []),
  total_pages: v.fallback(v.number(), 1),
  last_refreshed_datetime: text,
});

/** A payment that PayPal took for the shop. */
export interface FoundPayment {
  captureId: string;
  /** Our order's id, as sent to PayPal. */
  orderId: string;
  payer: string;
}

interface FoundPayments {
  payments: FoundPayment[];
  /** How far PayPal's list is complete: payments appear in it after up to three hours. */
  completeUntil: string | null;
}

/** Payments by PayPal's checkout have codes T0000 to T0099; refunds, fees and withdrawals have other codes. */
const IS_PAYMENT = /^T00\d\d$/;

/** Lists payments within a period. @throws PayPalError 403 if the app may not search transactions */
export async function searchPayments(call: PayPalClient, since: Date, until: Date): Promise<FoundPayments> {
  const payments: FoundPayment[] = [];
  let completeUntil: string | null = null;
  // PayPal returns at most ten thousand transactions, for at most a month, so each request covers one day.
  for (let start = since.getTime(); start < until.getTime(); start += DAY_MS) {
    const end = Math.min(start + DAY_MS, until.getTime());
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const found = await searchPage(call, start, end, page);
      pages = found.total_pages;
      completeUntil = found.last_refreshed_datetime || null;
      payments.push(...found.transaction_details.flatMap(readPayment));
    }
  }
  return { payments, completeUntil };
}

async function searchPage(call: PayPalClient, start: number, end: number, page: number) {
  const query = new URLSearchParams({
    start_date: inSeconds(start),
    end_date: inSeconds(end),
    fields: 'transaction_info,payer_info',
    page_size: String(PAGE_SIZE),
    page: String(page),
  });
  return v.parse(answer, await call({ method: 'GET', path: `/v1/reporting/transactions?${query}` }));
}

const inSeconds = (time: number): string => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');

function readPayment({
  transaction_info: info,
  payer_info: payer,
}: v.InferOutput<typeof transaction>): FoundPayment[] {
  if (!IS_PAYMENT.test(info.transaction_event_code)) return [];
  const { email_address: email, account_id: account } = payer;
  return [
    {
      captureId: info.transaction_id,
      orderId: info.custom_field || info.invoice_id,
      payer: [email, account].filter(Boolean).join(' '),
    },
  ];
}

/** https://developer.paypal.com/docs/api/payments/v2/#captures_get */
const capture = v.object({
  status: v.string(),
  amount: v.object({ currency_code: v.string(), value: v.string() }),
  custom_id: text,
  create_time: text,
  supplementary_data: v.fallback(v.object({ related_ids: v.object({ order_id: text }) }), {
    related_ids: { order_id: '' },
  }),
});

interface CaptureDetails {
  status: string;
  amount: string;
  orderId: string;
  paypalOrderId: string;
  at: string;
}

/** The current state of a capture; null if PayPal does not know this id. */
export async function readCapture(call: PayPalClient, captureId: string): Promise<CaptureDetails | null> {
  try {
    const path = `/v2/payments/captures/${encodeURIComponent(captureId)}`;
    const found = v.parse(capture, await call({ method: 'GET', path }));
    return {
      status: found.status,
      amount: `${found.amount.currency_code} ${found.amount.value}`,
      orderId: found.custom_id,
      paypalOrderId: found.supplementary_data.related_ids.order_id,
      at: found.create_time,
    };
  } catch (error) {
    if (isStatus(error, 404)) return null;
    throw error;
  }
}
