import { adminOnly, signedIn } from '../../../http/access';

export default {
  routes: [
    {
      method: 'POST',
      path: '/email/send-order-confirmation',
      handler: 'email.sendOrderConfirmation',
      config: signedIn,
    },
    {
      method: 'POST',
      path: '/email/shipping-confirmation',
      handler: 'email.sendShippingConfirmation',
      config: adminOnly,
    },
  ],
};
