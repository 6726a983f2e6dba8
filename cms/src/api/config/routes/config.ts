import { open } from '../../../http/access';

export default {
  routes: [
    { method: 'GET', path: '/config/paypal', handler: 'config.paypal', config: open },
    { method: 'GET', path: '/config/payments', handler: 'config.payments', config: open },
  ],
};
