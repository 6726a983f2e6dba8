import type { Context } from 'koa';
import { describeApi } from '../../../http/openapi';

let description: object | undefined;

export default () => ({
  describe(ctx: Context) {
    description ??= describeApi(process.env.PUBLIC_SITE_URL ?? '');
    ctx.body = description;
  },
});
