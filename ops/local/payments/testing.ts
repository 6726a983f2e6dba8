import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPayments } from './server.ts';
import type { PaymentsOptions } from './types.ts';

export const siteOrigin = 'http://localhost:4321';

/** A fresh folder, and how to remove it. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'payments-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export const testOptions: PaymentsOptions = {
  port: 0,
  dataDir: '',
  clientId: 'client',
  clientSecret: 'secret',
  webhookId: 'WEBHOOK-1',
  merchantId: 'MERCHANT23456',
  webhookUrl: 'http://127.0.0.1:9/nobody-listens',
  siteOrigin,
};

/** The stand-in with a client that holds a token. */
export async function startSandbox(options: Partial<PaymentsOptions> & { dataDir: string }) {
  const server = await startPayments({ ...testOptions, ...options });
  const origin = `http://localhost:${server.port}`;
  const token = await fetchToken(origin);
  const call = async (method: string, path: string, body?: unknown, headers = {}) => {
    const response = await fetch(origin + path, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Answered };
  };
  return { ...server, origin, token, call };
}

/** The fields of PayPal's answers that tests look at. */
export interface Answered {
  id: string;
  status: string;
  name: string;
  details: { issue: string; field?: string }[];
  message: string;
  errors: { path: string }[];
  verification_status: string;
  amount: { value: string };
  payer: { email_address: string; payer_id: string; address: unknown };
  purchase_units: {
    custom_id?: string;
    payee: { merchant_id: string };
    payments?: {
      captures: { id: string; status: string; amount: { value: string } }[];
      refunds?: { id: string; status: string; amount: { value: string } }[];
    };
  }[];
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

async function fetchToken(origin: string): Promise<string> {
  const response = await requestToken(origin, 'client:secret');
  const { access_token: token } = (await response.json()) as { access_token: string };
  return token;
}

export function requestToken(origin: string, credentials: string): Promise<Response> {
  return fetch(`${origin}/v1/oauth2/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
}

export function orderBody(invoiceId = 'INV-1', value = '12.50') {
  const unit = { custom_id: 'order-1', invoice_id: invoiceId };
  const amount = { currency_code: 'AUD', value };
  return {
    intent: 'CAPTURE',
    payer: { address: { country_code: 'AU' } },
    purchase_units: [{ ...unit, amount }],
  };
}

/** An order that the buyer has approved; its id. */
export async function approvedOrder({ call }: Sandbox, invoiceId?: string): Promise<string> {
  const { body } = await call('POST', '/v2/checkout/orders', orderBody(invoiceId));
  await call('POST', `/sandbox/orders/${body.id}/approve`);
  return body.id;
}

/** The id of an order that is paid, and that of its capture. */
export async function paidOrder(sandbox: Sandbox, invoiceId?: string) {
  const id = await approvedOrder(sandbox, invoiceId);
  const { body } = await sandbox.call('POST', `/v2/checkout/orders/${id}/capture`);
  const [capture] = body.purchase_units[0]?.payments?.captures ?? [];
  if (!capture) throw new Error('The order was not captured');
  return { id, captureId: capture.id };
}

/** What GET /sandbox/orders tells of one order. */
export async function inspectOrder({ call }: Sandbox, id: string) {
  const { body } = await call('GET', '/sandbox/orders');
  const orders = body as unknown as {
    id: string;
    status: string;
    captures: { id: string; status: string }[];
    refunds: { amount: { value: string }; status: string }[];
    createCalls: number;
    captureCalls: number;
  }[];
  return orders.find((order) => order.id === id);
}
