import type { Context } from 'koa';
import { environment } from '../../../adapters/environment';
import { describeApi } from '../../../http/openapi';

let description: object | undefined;

export default () => ({
  describe(ctx: Context) {
    description ??= describeApi(environment.PUBLIC_SITE_URL);
    ctx.body = description;
  },
});
