import type { Desk } from './desk.ts';
import { readJson } from './errors.ts';
import { issueToken, withToken } from './oauth.ts';
import { createOrder, getOrder, postCapture } from './orders/orders.ts';
import { getCapture, getRefund, refundCapture } from './captures/refunds.ts';
import { slowly, type Run } from './slow.ts';
import { json } from '../web/http.ts';
import type { Answer, Call } from '../web/http.ts';
import type { Route } from '../web/routes.ts';

/** The calls that a shop's server makes, as PayPal documents them. */
export function restRoutes(desk: Desk): Route[] {
  const guarded = (method: string, pattern: string, run: Run): Route => {
    return { method, pattern, handler: withToken(desk, (call) => run(desk, call)) };
  };
  return [
    { method: 'POST', pattern: '/v1/oauth2/token', handler: (call) => issueToken(desk, call) },
    guarded('POST', '/v2/checkout/orders', slowly('create', createOrder)),
    guarded('GET', '/v2/checkout/orders/:id', getOrder),
    guarded('POST', '/v2/checkout/orders/:id/capture', slowly('capture', postCapture)),
    guarded('GET', '/v2/payments/captures/:id', getCapture),
    guarded('POST', '/v2/payments/captures/:id/refund', refundCapture),
    guarded('GET', '/v2/payments/refunds/:id', getRefund),
    guarded('POST', '/v1/notifications/verify-webhook-signature', verifySignature),
  ];
}

function verifySignature({ webhooks }: Desk, call: Call): Answer {
  const genuine = webhooks.verify(readJson(call));
  return json(200, { verification_status: genuine ? 'SUCCESS' : 'FAILURE' });
}
