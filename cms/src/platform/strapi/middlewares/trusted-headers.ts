import type { Context, Next } from 'koa';
import { environment } from '../../environment';
import { keepTrustedHeaders } from '../../http/client-address';

/** Who opens the panel at an https address has come by TLS, which ends at a proxy: its cookies are Secure. */
const PANEL_HAS_TLS = environment.PUBLIC_CMS_URL.startsWith('https:');

/** Stands before everything that asks Koa for the visitor's address or scheme, which `server.proxy` has it believe. */
export default () =>
  (ctx: Context, next: Next): Promise<void> => {
    keepTrustedHeaders(ctx.req, PANEL_HAS_TLS);
    return next();
  };
