import { messages } from 'shared';
import type { RemovalRefusal } from '../adapters/database/accounts/user-removals';
import { ApiError } from './api-error';

const ERRORS: Readonly<Record<RemovalRefusal, [status: number, message: string]>> = {
  'not-found': [404, messages.userNotFound],
  'wrong-password': [400, messages.passwordWrong],
  'last-admin': [400, messages.lastAdmin],
  'order-on-its-way': [409, messages.orderOnItsWay],
};

/** Why an account was not removed, as the API says it. */
export const removalError = (refusal: RemovalRefusal): ApiError => new ApiError(...ERRORS[refusal]);
