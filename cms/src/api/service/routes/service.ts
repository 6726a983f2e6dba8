import { open } from '../../../http/access';

export default {
  routes: [
    { method: 'GET', path: '/services', handler: 'service.list', config: open },
    { method: 'GET', path: '/services/:id', handler: 'service.get', config: open },
  ],
};
