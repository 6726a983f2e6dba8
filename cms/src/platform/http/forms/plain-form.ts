import type { Context } from 'koa';
import { messages } from 'shared';
import { environment } from '../../environment';
import { ApiError } from '../api-error';

type Handler = (ctx: Context) => Promise<void>;

/** Paths of the site. */
interface Pages {
  done: string;
  /** The same for every refusal, but for its part by status. */
  refused: (status: number) => string;
}

/**
 * A handler that answers a form which a browser sends without scripts by leading it on to a page; whoever sends JSON is
 * answered in JSON. The page is asked for by GET (303), so that loading it again sends nothing.
 */
export const answeredByPages = (handler: Handler, pages: Pages): Handler =>
  async function answer(ctx) {
    if (!ctx.is('urlencoded')) return handler(ctx);
    let page = pages.done;
    try {
      await handler(ctx);
    } catch (error) {
      if (!(error instanceof ApiError)) strapi.log.error(error);
      page = pages.refused(error instanceof ApiError ? error.status : 500);
    }
    ctx.status = 303;
    ctx.set('Location', `${environment.PUBLIC_SITE_URL}${page}`);
    ctx.body = { message: messages.goOnThere };
  };
