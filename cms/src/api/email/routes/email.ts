import { route } from '../../../http/route';

export default {
  routes: [
    route('POST /email/send-order-confirmation', 'email.sendOrderConfirmation'),
    route('POST /email/shipping-confirmation', 'email.sendShippingConfirmation'),
  ],
};
