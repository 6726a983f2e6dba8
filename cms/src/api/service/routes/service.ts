const open = { auth: false } as const;

export default {
  routes: [
    { method: 'GET', path: '/services', handler: 'service.list', config: open },
    { method: 'GET', path: '/services/:id', handler: 'service.get', config: open },
  ],
};
