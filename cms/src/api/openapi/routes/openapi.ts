import { describeApi } from '../../../http/openapi';
import { route } from '../../../http/route';

let description: ReturnType<typeof describeApi> | undefined;

export default {
  routes: [route('GET /openapi.json', async () => (description ??= describeApi()))],
};
