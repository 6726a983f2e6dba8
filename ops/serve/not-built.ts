import type { FastifyReply } from 'fastify';
import { withPolicy } from '../../site/security/policy.ts';

/** A first release takes seconds once the CMS is up; so does a CMS that starts again. */
const RETRY_S = 5;
/** Headers of a page that asks again by itself. */
export const RETRY = { 'Retry-After': RETRY_S, Refresh: RETRY_S, 'Cache-Control': 'no-store' };

/** Stands by itself: before the first release there is no file to load, and no content to print. */
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

/** What everybody gets until the publisher has made the first release. */
export function sendNotBuilt(reply: FastifyReply): FastifyReply {
  return reply.code(503).headers(RETRY).type('text/html; charset=utf-8').send(PAGE);
}
