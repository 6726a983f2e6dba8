import { adminOnly, open, signedIn } from '../../../http/access';

export default {
  routes: [
    { method: 'POST', path: '/users/login', handler: 'user.logIn', config: open },
    { method: 'POST', path: '/users/logout', handler: 'user.logOut', config: signedIn },
    { method: 'POST', path: '/users', handler: 'user.register', config: open },
    { method: 'GET', path: '/users', handler: 'user.list', config: adminOnly },
    { method: 'PUT', path: '/users/profile', handler: 'user.updateProfile', config: signedIn },
    { method: 'GET', path: '/users/:id', handler: 'user.get', config: signedIn },
    { method: 'PUT', path: '/users/:id', handler: 'user.update', config: adminOnly },
    { method: 'DELETE', path: '/users/:id', handler: 'user.remove', config: adminOnly },
  ],
};
