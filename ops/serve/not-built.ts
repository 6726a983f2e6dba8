import type { FastifyReply } from 'fastify';
import { withPolicy } from '../../site/security/policy.ts';

/** Once the CMS is up, the first release takes seconds; so does a restart of the CMS. */
const RETRY_S = 5;
/** Headers that make a page reload itself. */
export const RETRY = { 'Retry-After': RETRY_S, Refresh: RETRY_S, 'Cache-Control': 'no-store' };

/** Self-contained, because before the first release there are no assets and no content. */
const PAGE = withPolicy(
  `<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Opening soon</title>
<style>
:root { color-scheme: dark }
body { display: grid; min-height: 100vh; margin: 0; place-content: center; padding: 1.5rem; box-sizing: border-box;
  background: #0b1310; color: #fff; font: 1.0625rem/1.6 -apple-system, 'Segoe UI', Roboto, Arial, sans-serif }
p { max-width: 34rem; margin: 0; color: #b5c6bc }
</style>
</head>
<body><main>
<h1>We are just opening</h1>
<p>The shop is being set up and will be here in a moment. This page looks again by itself.</p>
</main></body>
</html>
`,
  { api: [], partners: [] },
);

/** The answer to every page until the first release. */
export function sendNotBuilt(reply: FastifyReply): FastifyReply {
  return reply.code(503).headers(RETRY).type('text/html; charset=utf-8').send(PAGE);
}
