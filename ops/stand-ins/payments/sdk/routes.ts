import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';

/** In order of their dependencies. */
const sdkFiles = ['buttons.ts', 'windows.ts', 'session.ts', 'namespace.ts'];

interface ByClient {
  Querystring: { client_id?: string; client_token?: string };
}

/** The browser SDK, and the only call that it makes. */
export function sdkRoutes(app: FastifyInstance, { options, tokens }: Context): void {
  app.get('/sdk.js', (_request, reply) => sendScript(reply, sdkFiles));
  app.get('/approval-result.js', (_request, reply) => sendScript(reply, ['approval-result.ts']));

  /** Checks the browser's client id or token; only the shop's pages may read the answer. */
  app.get<ByClient>('/sdk/instance', ({ query, headers }, reply) => {
    const { client_id: id, client_token: token } = query;
    const isOurs = token ? tokens.isValid(token) : id === options.clientId;
    if (headers.origin === options.siteOrigin) {
      reply.header('Access-Control-Allow-Origin', options.siteOrigin);
    }
    reply.code(isOurs ? 200 : 401).header('Vary', 'Origin');
    return { eligible: isOurs ? ['paypal', 'card'] : [] };
  });
}

/**
 * Sends TypeScript modules of this folder as one classic script, without a build: removes types, imports and `export`s.
 */
async function sendScript(reply: FastifyReply, files: readonly string[]): Promise<FastifyReply> {
  // Loaded lazily: the compiler is large, and many stacks never show a payment button.
  const { transpileModule, ModuleKind, ScriptTarget } = (await import('typescript')).default;
  const compilerOptions = { module: ModuleKind.ESNext, target: ScriptTarget.ES2022 };
  const sources = files.map((file) => {
    const source = readFileSync(new URL(file, import.meta.url), 'utf8');
    return transpileModule(source, { compilerOptions })
      .outputText.replace(/^import\s[^;]*;/gm, '')
      .replace(/^export /gm, '');
  });
  return reply
    .header('Cache-Control', 'no-cache')
    .type('text/javascript; charset=utf-8')
    .send(`(() => {\n'use strict';\n${sources.join('\n')}\n})();\n`);
}
