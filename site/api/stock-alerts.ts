import { callApi } from './client.ts';

/** Has an e-mail told when a product is back. Refused with 409 when it is in stock already. */
export function askForStockAlert(productId: string, email: string): Promise<{ message: string }> {
  return callApi(`/api/products/${encodeURIComponent(productId)}/stock-alerts`, {
    method: 'POST',
    body: { email },
  });
}

/** Ends all alerts of the e-mail that the token was sent to. */
export function endStockAlerts(token: string): Promise<{ message: string }> {
  return callApi(`/api/stock-alerts/unsubscribe?${new URLSearchParams({ token })}`, {
    method: 'POST',
  });
}
