import { route } from '../../../http/route';

export default {
  routes: [route('GET /services', 'service.list'), route('GET /services/:id', 'service.get')],
};
