import { adminOnly, open, signedIn } from '../../../http/access';

export default {
  routes: [
    { method: 'GET', path: '/products', handler: 'product.list', config: open },
    { method: 'GET', path: '/products/top', handler: 'product.top', config: open },
    { method: 'GET', path: '/products/:id', handler: 'product.get', config: open },
    { method: 'POST', path: '/products', handler: 'product.create', config: adminOnly },
    { method: 'PUT', path: '/products/:id', handler: 'product.update', config: adminOnly },
    { method: 'DELETE', path: '/products/:id', handler: 'product.remove', config: adminOnly },
    { method: 'POST', path: '/products/:id/reviews', handler: 'product.review', config: signedIn },
  ],
};
