import { messages } from 'shared';
import {
  accountSchema,
  confirmEmailSchema,
  credentialsSchema,
  forgotPasswordSchema,
  profileSchema,
  registrationSchema,
  resetPasswordSchema,
  responses,
} from 'shared/schemas';
import { array } from 'valibot';
import type { EndpointTable } from './endpoint';

const notFound = { 404: [messages.userNotFound] };
const busy = { 503: [messages.busy] };
const tooMany = { 429: [messages.tooManyRequests] };
const badAccount = ['Name is required', 'Email is required', messages.userExists];

export const userEndpoints = {
  'POST /users/login': {
    operationId: 'logIn',
    summary: 'Signs in',
    access: 'anybody',
    body: credentialsSchema,
    responses: { 200: responses.UserWithToken },
    errors: {
      401: [messages.invalidCredentials],
      429: [messages.tooManyLogins, messages.tooManyRequests],
      ...busy,
    },
  },
  'POST /users/logout': {
    operationId: 'logOut',
    summary: 'Revokes the token',
    access: 'signed in',
    responses: { 204: null },
  },
  'POST /users': {
    operationId: 'signUp',
    summary: 'Makes an account and signs in',
    access: 'anybody',
    body: registrationSchema,
    responses: { 201: responses.UserWithToken },
    errors: { 400: badAccount, ...tooMany, ...busy },
  },
  'POST /users/forgot-password': {
    operationId: 'requestPasswordReset',
    summary: 'Sends a link that sets a new password; the answer is the same for an unknown e-mail',
    access: 'anybody',
    body: forgotPasswordSchema,
    responses: { 200: responses.Message },
    errors: { 400: ['Email is required'], ...tooMany },
  },
  'POST /users/reset-password': {
    operationId: 'resetPassword',
    summary: 'Sets a new password with the token of a link, once, and ends all sessions',
    access: 'anybody',
    body: resetPasswordSchema,
    responses: { 200: responses.Message },
    errors: { 400: [messages.linkInvalid], ...tooMany, ...busy },
  },
  'POST /users/confirm-email': {
    operationId: 'confirmEmail',
    summary:
      'Proves, with the token of a link, that whoever is signed in reads the mailbox of their new e-mail',
    access: 'signed in',
    body: confirmEmailSchema,
    responses: { 200: responses.Message },
    errors: { 400: [messages.linkInvalid] },
  },
  'GET /users': {
    operationId: 'listUsers',
    summary: 'Every account',
    access: 'admin',
    responses: { 200: array(responses.User) },
  },
  'PUT /users/profile': {
    operationId: 'updateProfile',
    summary: 'Changes one’s own account; what is not sent, and a blank password, stay as they are',
    access: 'signed in',
    body: profileSchema,
    responses: { 200: responses.UserWithToken },
    errors: { 400: badAccount, ...tooMany, ...busy },
  },
  'GET /users/:id': {
    operationId: 'getUser',
    summary: 'An account; `profile` as the id means one’s own',
    access: 'self or admin',
    responses: { 200: responses.User },
    errors: notFound,
  },
  'PUT /users/:id': {
    operationId: 'updateUser',
    summary: 'Changes an account or its right to administer',
    access: 'admin',
    body: accountSchema,
    responses: { 200: responses.User },
    errors: { 400: [messages.lastAdmin, ...badAccount], ...notFound },
  },
  'DELETE /users/:id': {
    operationId: 'deleteUser',
    summary:
      'Removes an account as its owner would; its orders stay, with name and e-mail as they were, its reviews without a name',
    access: 'admin',
    responses: { 200: responses.Message },
    errors: { 400: [messages.ownAccount, messages.lastAdmin], ...notFound },
  },
} as const satisfies EndpointTable;
