import type { Context, Next } from 'koa';
import { environment } from '../../environment/environment';
import { keepTrustedHeaders } from '../../http/client-address';

/** With an https URL, a proxy terminates TLS, and the panel's cookies must be Secure. */
const PANEL_HAS_TLS = environment.PUBLIC_CMS_URL.startsWith('https:');

/**
 * Must precede everything that reads the visitor's address or scheme, because `server.proxy` makes Koa trust the
 * headers.
 */
export default () =>
  (ctx: Context, next: Next): Promise<void> => {
    keepTrustedHeaders(ctx.req, PANEL_HAS_TLS);
    return next();
  };
