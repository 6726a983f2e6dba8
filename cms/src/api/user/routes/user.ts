import { route } from '../../../http/route';

export default {
  routes: [
    route('POST /users/login', 'user.logIn'),
    route('POST /users/logout', 'user.logOut'),
    route('POST /users', 'user.register'),
    route('POST /users/forgot-password', 'user.forgotPassword'),
    route('POST /users/reset-password', 'user.resetPassword'),
    route('GET /users', 'user.list'),
    route('PUT /users/profile', 'user.updateProfile'),
    route('GET /users/:id', 'user.get'),
    route('PUT /users/:id', 'user.update'),
    route('DELETE /users/:id', 'user.remove'),
  ],
};
