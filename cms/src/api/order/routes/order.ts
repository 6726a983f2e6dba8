const signedIn = { auth: false, policies: ['global::signed-in'] } as const;

export default {
  routes: [
    { method: 'POST', path: '/orders', handler: 'order.place', config: signedIn },
    { method: 'GET', path: '/orders/myorders', handler: 'order.listMine', config: signedIn },
    { method: 'GET', path: '/orders/:id', handler: 'order.get', config: signedIn },
    { method: 'PUT', path: '/orders/:id/pay', handler: 'order.pay', config: signedIn },
  ],
};
