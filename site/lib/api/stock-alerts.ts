import { callApi } from './client.ts';

/** Has an e-mail told when a product is back. Refused with 409 when it is in stock already. */
export function askForStockAlert(productId: string, email: string): Promise<{ message: string }> {
  return callApi(`/api/products/${encodeURIComponent(productId)}/stock-alerts`, {
    method: 'POST',
    body: { email },
  });
}

/** Confirms, or ends, all alerts of the e-mail that the token was sent to. */
export function answerForAlerts(
  answer: 'confirm' | 'unsubscribe',
  token: string,
): Promise<{ message: string }> {
  return callApi(`/api/stock-alerts/${answer}?${new URLSearchParams({ token })}`, {
    method: 'POST',
  });
}
