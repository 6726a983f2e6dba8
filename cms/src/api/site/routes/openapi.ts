import { looseObject, string } from 'valibot';
import { endpoint } from '#platform/http/endpoint';
import { describeApi } from '#platform/http/openapi';

let description: ReturnType<typeof describeApi> | undefined;

export default {
  routes: [
    endpoint('GET /openapi.json', {
      summary: 'This description, OpenAPI 3.1',
      access: 'anybody',
      isCached: true,
      responses: { 200: looseObject({ openapi: string() }) },
      handler: async () => (description ??= describeApi()),
    }),
  ],
};
