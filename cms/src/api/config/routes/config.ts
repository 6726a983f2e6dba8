import { route } from '../../../http/route';

export default {
  routes: [
    route('GET /config/paypal', 'config.paypal'),
    route('GET /config/payments', 'config.payments'),
  ],
};
