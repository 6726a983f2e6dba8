import type { Context } from 'koa';
import { messages } from 'shared';
import { aboutOrderSchema } from 'shared/schemas';
import { parse } from 'valibot';
import { findSession, type SessionUser } from '../database/sessions';
import { ApiError } from './api-error';
import { ACCESS, roleFor, type Access, type Decision } from './access';
import type { Endpoint, SubjectFinder } from './endpoint';

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,})$/i;

/** The request's bearer token; null if it is missing or malformed. */
export function bearerToken({ request }: Pick<Context, 'request'>): string | null {
  return BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

interface Authorized {
  /** Null if a visitor calls. */
  user: SessionUser | null;
  /** Null if the endpoint names no subject. */
  subject: unknown;
}

/**
 * Checks whether a request may call the endpoint. User and rights are read from the database each time, so that
 * revoking a token or a right takes effect at once.
 * @throws ApiError by the access table: 401 without a user, 403 without the right, and the same 404 for unknown subjects
 * and other people's; 403 without the passkey that the shop demands, or without a recent confirmation
 */
export async function authorize(ctx: Context, endpoint: Endpoint): Promise<Authorized> {
  const { access, subject: finder } = endpoint;
  // The handler verifies the provider's signature with the event.
  if (access === 'anybody' || access === 'provider') return { user: null, subject: null };
  const token = bearerToken(ctx);
  const user = token ? await findSession(strapi.db.connection, token) : null;
  const subject = user && finder ? await findSubject(ctx, finder) : null;
  // Id of the account that the request, or its subject, is about.
  const owner = finder ? subject && finder.ownerOf(subject) : ctx.params.id;
  const isOwn = owner === user?.documentId || owner === 'profile';
  const role = user ? roleFor(access, user.adminRole, isOwn) : 'visitor';
  const decision: Decision = ACCESS[access][role];
  if (decision !== 'allowed') throw new ApiError(...decision);
  if (user?.lacksPasskey && needsAdmin(access, isOwn)) throw new ApiError(403, messages.adminsNeedPasskey);
  if (user && endpoint.confirmed) assertConfirmed(user);
  if (finder && !subject) throw new ApiError(404, finder.notFound);
  return { user, subject };
}

/**
 * For handlers that want a confirmation only for some changes; else set `confirmed` (decision 60).
 * @throws ApiError 403 unless the session's user has logged in or confirmed within ten minutes
 */
export function assertConfirmed({ isConfirmed }: SessionUser): void {
  if (!isConfirmed) throw new ApiError(403, messages.confirmItIsYou);
}

/** Whether only admins may call, so that the user may only as one. */
const needsAdmin = (access: Access, isOwn: boolean): boolean =>
  ACCESS[access][roleFor(access, null, isOwn)] !== 'allowed';

/** What a request is about; null if there is no such thing. */
function findSubject<Subject>(ctx: Context, { find }: SubjectFinder<Subject>): Promise<Subject | null> {
  const id: string = ctx.params.id ?? parse(aboutOrderSchema, ctx.request.body).order._id;
  return find(strapi.db.connection, id);
}
