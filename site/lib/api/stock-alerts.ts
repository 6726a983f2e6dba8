import { call } from './call.ts';

/** Requests a stock alert. @throws ApiError 409 if the product is in stock already */
export const askForStockAlert = (id: string, email: string) =>
  call('POST /products/{id}/stock-alerts', { path: { id }, body: { email } });

/** Confirms or ends all alerts of the e-mail address to which the token was sent. */
export const answerForAlerts = (answer: 'confirm' | 'unsubscribe', token: string) =>
  call(`POST /stock-alerts/${answer}`, { query: { token } });
