import { open } from '../../../http/access';

export default {
  routes: [{ method: 'GET', path: '/health', handler: 'health.check', config: open }],
};
