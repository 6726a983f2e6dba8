const open = { auth: false } as const;

export default {
  routes: [
    { method: 'GET', path: '/products', handler: 'product.list', config: open },
    { method: 'GET', path: '/products/top', handler: 'product.top', config: open },
    { method: 'GET', path: '/products/:id', handler: 'product.get', config: open },
  ],
};
