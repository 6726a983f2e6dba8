import { call } from './call.ts';

/** The configuration of PayPal's script. */
export const getPaymentsConfig = () => call('GET /config/payments');
