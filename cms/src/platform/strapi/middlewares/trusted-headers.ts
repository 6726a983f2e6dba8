import type { Context, Next } from 'koa';
import { environment } from '../../environment';
import { keepTrustedHeaders } from '../../http/client-address';

/** At an https address TLS ends at a proxy, and the panel's cookies must be Secure. */
const PANEL_HAS_TLS = environment.PUBLIC_CMS_URL.startsWith('https:');

/** Stands before everything that reads the visitor's address or scheme, because `server.proxy` has Koa trust the headers. */
export default () =>
  (ctx: Context, next: Next): Promise<void> => {
    keepTrustedHeaders(ctx.req, PANEL_HAS_TLS);
    return next();
  };
