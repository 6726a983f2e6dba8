import { callApi } from './client.ts';

/** Requests a stock alert. @throws ApiError 409 if the product is in stock already */
export function askForStockAlert(productId: string, email: string): Promise<{ message: string }> {
  return callApi(`/api/products/${encodeURIComponent(productId)}/stock-alerts`, {
    method: 'POST',
    body: { email },
  });
}

/** Confirms or ends all alerts of the e-mail address to which the token was sent. */
export function answerForAlerts(
  answer: 'confirm' | 'unsubscribe',
  token: string,
): Promise<{ message: string }> {
  return callApi(`/api/stock-alerts/${answer}?${new URLSearchParams({ token })}`, {
    method: 'POST',
  });
}
