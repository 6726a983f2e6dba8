import { route } from '../../../http/route';

export default {
  routes: [route('GET /health', 'health.check')],
};
