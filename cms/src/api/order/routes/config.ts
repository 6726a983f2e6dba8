import { messages, type PaymentsConfig } from 'shared';
import { paymentsConfig } from '../paypal/settings';
import { ApiError } from '../../../platform/http/api-error';
import { route } from '../../../platform/http/route';

function configured(): PaymentsConfig {
  const config = paymentsConfig();
  if (!config) throw new ApiError(404, messages.paymentsNotConfigured);
  return config;
}

export default {
  routes: [
    route('GET /config/paypal', async () => configured().clientId),
    route('GET /config/payments', async () => configured()),
  ],
};
