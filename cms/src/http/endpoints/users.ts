import { messages } from 'shared';
import {
  accountSchema,
  credentialsSchema,
  forgotPasswordSchema,
  profileSchema,
  registrationSchema,
  resetPasswordSchema,
} from 'shared/schemas';
import { array } from 'valibot';
import { answers } from './answers';
import type { Calls } from './call';

const notFound = { 404: [messages.userNotFound] };
const busy = { 503: [messages.busy] };
const badAccount = ['Name is required', 'Email is required', messages.userExists];

export const userCalls = {
  'POST /users/login': {
    summary: 'Signs in',
    who: 'anybody',
    body: credentialsSchema,
    answer: { status: 200, schema: answers.UserWithToken },
    refusals: {
      401: [messages.invalidCredentials],
      429: [messages.tooManyLogins, messages.tooManyRequests],
      ...busy,
    },
  },
  'POST /users/logout': {
    summary: 'Revokes the token',
    who: 'signed in',
    answer: { status: 204 },
  },
  'POST /users': {
    summary: 'Makes an account and signs in',
    who: 'anybody',
    body: registrationSchema,
    answer: { status: 201, schema: answers.UserWithToken },
    refusals: { 400: badAccount, 429: [messages.tooManyRequests], ...busy },
  },
  'POST /users/forgot-password': {
    summary: 'Sends a link that sets a new password; the answer is the same for an unknown e-mail',
    who: 'anybody',
    body: forgotPasswordSchema,
    answer: { status: 200, schema: answers.Message },
    refusals: { 400: ['Email is required'], 429: [messages.tooManyRequests] },
  },
  'POST /users/reset-password': {
    summary: 'Sets a new password with the token of a link, once, and ends all sessions',
    who: 'anybody',
    body: resetPasswordSchema,
    answer: { status: 200, schema: answers.Message },
    refusals: { 400: [messages.resetLinkInvalid], ...busy },
  },
  'GET /users': {
    summary: 'Every account',
    who: 'admin',
    answer: { status: 200, schema: array(answers.User) },
  },
  'PUT /users/profile': {
    summary: 'Changes one’s own account; what is not sent, and a blank password, stay as they are',
    who: 'signed in',
    body: profileSchema,
    answer: { status: 200, schema: answers.UserWithToken },
    refusals: { 400: badAccount, ...busy },
  },
  'GET /users/:id': {
    summary: 'An account; `profile` as the id means one’s own',
    who: 'self or admin',
    answer: { status: 200, schema: answers.User },
    refusals: notFound,
  },
  'PUT /users/:id': {
    summary: 'Changes an account or its right to administer',
    who: 'admin',
    body: accountSchema,
    answer: { status: 200, schema: answers.User },
    refusals: { 400: [messages.lastAdmin, ...badAccount], ...notFound },
  },
  'DELETE /users/:id': {
    summary: 'Removes an account; its orders stay, with name and e-mail as they were',
    who: 'admin',
    answer: { status: 200, schema: answers.Message },
    refusals: { 400: [messages.ownAccount, messages.lastAdmin], ...notFound },
  },
} as const satisfies Calls;
