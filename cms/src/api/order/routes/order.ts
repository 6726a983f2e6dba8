import { adminOnly, signedIn } from '../../../http/access';

export default {
  routes: [
    { method: 'POST', path: '/orders', handler: 'order.place', config: signedIn },
    { method: 'GET', path: '/orders', handler: 'order.list', config: adminOnly },
    { method: 'GET', path: '/orders/myorders', handler: 'order.listMine', config: signedIn },
    { method: 'GET', path: '/orders/:id', handler: 'order.get', config: signedIn },
    { method: 'PUT', path: '/orders/:id/pay', handler: 'order.pay', config: signedIn },
    { method: 'PUT', path: '/orders/:id/deliver', handler: 'order.deliver', config: adminOnly },
    { method: 'DELETE', path: '/orders/:id/delete', handler: 'order.remove', config: adminOnly },
  ],
};
