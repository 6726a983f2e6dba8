export default {
  routes: [
    {
      method: 'POST',
      path: '/email/send-order-confirmation',
      handler: 'email.sendOrderConfirmation',
      config: { auth: false, policies: ['global::signed-in'] },
    },
  ],
};
