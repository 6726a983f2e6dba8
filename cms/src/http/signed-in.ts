import type { Context } from 'koa';
import { messages } from 'shared';
import { findSession, type SignedInUser } from '../adapters/database/accounts/sessions';
import { ApiProblem } from './api-problem';

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,})$/i;

/** All that a policy's context has of Koa's. */
type WithRequest = Pick<Context, 'request'>;

/** The request's bearer token; null when there is none of the right form. */
export function bearerToken(ctx: WithRequest): string | null {
  return BEARER.exec(ctx.request.headers.authorization ?? '')?.[1] ?? null;
}

/**
 * Who is asking, read from the database for this request, so that a revoked token or a lost right
 * counts at once. Left in `ctx.state.shopUser` by the `signed-in` policy.
 * @throws ApiProblem 401
 */
export async function authenticate(ctx: WithRequest): Promise<SignedInUser> {
  const token = bearerToken(ctx);
  const user = token ? await findSession(strapi.db.connection, token) : null;
  if (!user) throw new ApiProblem(401, messages.notAuthorized);
  return user;
}

/** Who is asking where anybody may: null without a token that holds. */
export async function optionalUser(ctx: WithRequest): Promise<SignedInUser | null> {
  const token = bearerToken(ctx);
  return token ? findSession(strapi.db.connection, token) : null;
}

/** The user whom the `signed-in` policy let through. */
export function signedInUser(ctx: Pick<Context, 'state'>): SignedInUser {
  const user = ctx.state.shopUser as SignedInUser | undefined;
  if (!user) throw new Error('This route lacks the signed-in policy');
  return user;
}
