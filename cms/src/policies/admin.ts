import type { Context } from 'koa';
import { messages } from 'shared';
import { ApiProblem } from '../http/api-problem';
import { authenticate } from '../http/signed-in';

/** Lets admins pass: anybody else who is signed in is answered 403, the rest 401. */
export default async (ctx: Pick<Context, 'request' | 'state'>): Promise<boolean> => {
  const user = await authenticate(ctx);
  if (!user.isAdmin) throw new ApiProblem(403, messages.notAdmin);
  ctx.state.shopUser = user;
  return true;
};
