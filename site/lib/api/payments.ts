import type { PaymentsConfig } from 'shared';
import { callApi } from './client.ts';

/** The configuration of PayPal's script. */
export function getPaymentsConfig(): Promise<PaymentsConfig> {
  return callApi('/api/config/payments');
}
