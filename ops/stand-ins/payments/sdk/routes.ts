import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type typescript from 'typescript';
import type { Desk } from '../desk.ts';
import { json, script } from '../../web/http.ts';
import type { Answer, Call } from '../../web/http.ts';
import type { Route } from '../../web/routes.ts';

const require = createRequire(import.meta.url);

/** In the order they need one another. */
const sdkFiles = ['origin.ts', 'buttons.ts', 'popup.ts', 'modal.ts', 'session.ts', 'namespace.ts'];

/** The browser SDK, and the one call it makes itself. */
export function sdkRoutes(desk: Desk): Route[] {
  const get = (pattern: string, handler: Route['handler']): Route => {
    return { method: 'GET', pattern, handler };
  };
  return [
    get('/sdk.js', () => script(classicScript(sdkFiles))),
    get('/approval-result.js', () => script(classicScript(['approval-result.ts']))),
    get('/sdk/instance', (call) => checkClient(desk, call)),
  ];
}

/**
 * Makes one classic script of the typed modules in this folder, without a build: types, imports of one
 * another and `export`s are taken off.
 */
function classicScript(files: readonly string[]): string {
  // Loaded when first needed: the compiler is large, and many a stack never shows a payment button.
  const { transpileModule, ModuleKind, ScriptTarget } = require('typescript') as typeof typescript;
  const compilerOptions = { module: ModuleKind.ESNext, target: ScriptTarget.ES2022 };
  const sources = files.map((file) => {
    const source = readFileSync(new URL(`./${file}`, import.meta.url), 'utf8');
    return transpileModule(source, { compilerOptions })
      .outputText.replace(/^import\s[^;]*;/gm, '')
      .replace(/^export /gm, '');
  });
  return `(() => {\n'use strict';\n${sources.join('\n')}\n})();\n`;
}

/** Whether the browser's client id or client token is ours; readable by the shop's pages only. */
function checkClient({ options, tokens }: Desk, call: Call): Answer {
  const token = call.query.get('client_token');
  const isOurs = token ? tokens.isValid(token) : call.query.get('client_id') === options.clientId;
  const readable = call.headers.origin === options.siteOrigin;
  return json(isOurs ? 200 : 401, isOurs ? { eligible: ['paypal', 'card'] } : { eligible: [] }, {
    Vary: 'Origin',
    ...(readable && { 'Access-Control-Allow-Origin': options.siteOrigin }),
  });
}
