import type {
  IncomingMessage,
  OutgoingHttpHeaders,
  RequestListener,
  ServerResponse,
} from 'node:http';
import type { Core } from '@strapi/strapi';
import { changes } from '../database/changes';
import { environment } from '../environment';
import { inLogContext } from '../monitoring/log';
import { observeRequest } from '../monitoring/metrics';
import { HotReads, type ReadyAnswer } from '../cache/hot-reads';
import { matchHotRoute, sendReady, type HotRequest } from '../cache/hot-routes';
import { requestId, REQUEST_ID_HEADER } from '../http/request-id';

/** Headers of one answer alone. */
const ITS_OWN =
  /^(cache-control|connection|content-length|date|etag|keep-alive|set-cookie|vary|x-request-id)$/;

/**
 * Answers hot reads ahead of Strapi's chain of middlewares, with the headers that the chain gives them: learnt from its
 * own answer to the first. Who sends a token or comes from another origin, all that is refused and all that fails goes
 * through the chain.
 */
export function answerAhead({ server: { httpServer } }: Core.Strapi): void {
  const answers = new HotReads(changes);
  const chain = httpServer.listeners('request') as RequestListener[];
  const pass: RequestListener = (request, response) => {
    for (const listener of chain) listener.call(httpServer, request, response);
  };
  let learnt: OutgoingHttpHeaders | null = null;

  async function answer(request: IncomingMessage, response: ServerResponse, hot: HotRequest) {
    const begun = performance.now();
    const id = requestId(request.headers['x-request-id']);
    const address = request.url ?? '';
    let ready: ReadyAnswer;
    try {
      ready = await inLogContext({ requestId: id }, () => answers.read(address, hot.read));
    } catch {
      // In the chain's words, and logged by it.
      return pass(request, response);
    }
    for (const [name, value] of Object.entries(learnt ?? {}))
      if (value !== undefined) response.setHeader(name, value);
    response.setHeader(REQUEST_ID_HEADER, id);
    sendReady(request, response, ready);
    if (environment.METRICS_PORT === null) return;
    const labels = { method: 'GET', route: hot.path, status: response.statusCode };
    observeRequest(labels, (performance.now() - begun) / 1000);
  }

  httpServer.removeAllListeners('request').on('request', (request, response) => {
    const hot = isForEverybody(request) ? matchHotRoute(request.url ?? '') : null;
    if (hot && learnt) return void answer(request, response, hot);
    if (hot)
      response.once('finish', () => {
        if (response.statusCode === 200) learnt = learn(response);
      });
    pass(request, response);
  });
}

const isForEverybody = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && headers.authorization === undefined && headers.origin === undefined;

const learn = (response: ServerResponse): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(response.getHeaders()).filter(([name]) => !ITS_OWN.test(name)));
