import type { Context } from 'koa';
import { authenticate } from '../http/signed-in';

/** Lets a request with a valid bearer token pass; any other is answered 401. */
export default async (ctx: Pick<Context, 'request' | 'state'>): Promise<boolean> => {
  ctx.state.shopUser = await authenticate(ctx);
  return true;
};
