import { route } from '../../../http/route';

export default {
  routes: [
    route('GET /products', 'product.list'),
    route('GET /products/top', 'product.top'),
    route('GET /products/:id', 'product.get'),
    route('POST /products', 'product.create'),
    route('PUT /products/:id', 'product.update'),
    route('DELETE /products/:id', 'product.remove'),
    route('POST /products/:id/reviews', 'product.review'),
  ],
};
