import type { PaymentsConfig } from 'shared';
import { callApi } from './client.ts';

/** What the payment provider's script needs to start. */
export function getPaymentsConfig(): Promise<PaymentsConfig> {
  return callApi('/api/config/payments');
}
