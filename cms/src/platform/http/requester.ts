import type { Context } from 'koa';
import type { SessionUser } from '../database/sessions';
import type { Requester } from '../pdf/draw';
import type { Turn } from '../queue/fair-queue';
import { ApiError } from './api-error';
import { clientAddress } from './client-address';

/** Whose turn a request takes in a fair queue. */
export const turnOf = ({ req }: Context, user: SessionUser | null): Turn => ({
  address: clientAddress(req),
  account: user?.documentId ?? '',
});

/** Aborted when the client leaves before it has its answer. */
export function whenGone({ res }: Context): AbortSignal {
  const gone = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) gone.abort(new ApiError(400, 'The client has left'));
  });
  return gone.signal;
}

/** Who asks for a paper by a request. */
export const requesterOf = (ctx: Context, user: SessionUser | null): Requester => ({
  turn: turnOf(ctx, user),
  gone: whenGone(ctx),
});
