import type { Context } from 'koa';
import { messages } from 'shared';
import { environment } from '../../environment/environment';
import { ApiError } from '../api-error';

type Handler = (ctx: Context) => Promise<void>;

/** Paths of the site. */
interface Pages {
  done: string;
  /** Page for a refusal. */
  refused: (status: number) => string;
}

/**
 * For forms that browsers send without scripts: redirects to a page of the site by 303, so that reloading does not send
 * the form again. JSON requests get JSON responses.
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
