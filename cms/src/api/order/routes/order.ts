import { route } from '../../../http/route';

export default {
  routes: [
    route('POST /orders', 'order.place'),
    route('GET /orders', 'order.list'),
    route('GET /orders/myorders', 'order.listMine'),
    route('GET /orders/:id', 'order.get'),
    route('PUT /orders/:id/pay', 'order.pay'),
    route('POST /orders/:id/cancel', 'order.cancel'),
    route('PUT /orders/:id/deliver', 'order.deliver'),
    route('DELETE /orders/:id/delete', 'order.remove'),
  ],
};
