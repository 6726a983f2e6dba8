const open = { auth: false } as const;
const signedIn = { auth: false, policies: ['global::signed-in'] } as const;

export default {
  routes: [
    { method: 'POST', path: '/users/login', handler: 'user.logIn', config: open },
    { method: 'POST', path: '/users/logout', handler: 'user.logOut', config: signedIn },
    { method: 'POST', path: '/users', handler: 'user.register', config: open },
    { method: 'GET', path: '/users/:id', handler: 'user.get', config: signedIn },
  ],
};
