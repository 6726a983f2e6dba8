import type { Context } from 'koa';
import { messages, type PaymentsConfig } from 'shared';
import { paymentsConfig } from '../../../adapters/paypal/settings';
import { ApiProblem } from '../../../http/api-problem';

function configured(): PaymentsConfig {
  const config = paymentsConfig();
  if (!config) throw new ApiProblem(404, messages.paymentsNotConfigured);
  return config;
}

export default () => ({
  paypal(ctx: Context) {
    ctx.type = 'text/plain';
    ctx.body = configured().clientId;
  },

  payments(ctx: Context) {
    ctx.body = configured();
  },
});
