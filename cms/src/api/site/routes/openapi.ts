import { describeApi } from '../../../platform/http/openapi';
import { route } from '../../../platform/http/route';

let description: ReturnType<typeof describeApi> | undefined;

export default {
  routes: [route('GET /openapi.json', async () => (description ??= describeApi()))],
};
