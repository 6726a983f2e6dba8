'use strict';

// Strapi stores times without a zone: every instance has to mean the same one.
process.env.TZ = 'UTC';

/** Starts the compiled CMS; `strapi start` with one boot at a time per database and a calm stop. */

const { createStrapi } = require('@strapi/strapi');
const { Client } = require('pg');
const { assertEnvironment } = require('./dist/src/environment');
const { beginStopping } = require('./dist/src/lifecycle');

/** Any number, the same in every instance: names the lock under which an instance boots. */
const BOOT_LOCK = 727_001;
const DRAIN_MS = 25_000;

async function main() {
  assertEnvironment(process.env);
  const strapi = createStrapi({ appDir: __dirname, distDir: `${__dirname}/dist` });
  stopCalmly(strapi);
  await withBootLock(() => strapi.load());
  await strapi.listen();
}

/** Two instances that build one empty database's tables at once crash one of them. */
async function withBootLock(boot) {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [BOOT_LOCK]);
    return await boot();
  } finally {
    await client.end();
  }
}

/** Replaces Strapi's own handlers, which cut the requests in flight. */
function stopCalmly(strapi) {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    beginStopping();
    setTimeout(() => process.exit(1), DRAIN_MS + 4_000).unref();
    await drain(strapi.server.httpServer);
    await strapi.destroy();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.removeAllListeners(signal);
    process.on(signal, stop);
  }
  // Started by the launcher: when that dies, nobody else would ever stop this process.
  if (process.send) process.on('disconnect', stop);
}

function drain(httpServer) {
  if (!httpServer.listening) return Promise.resolve();
  return new Promise((resolve) => {
    const giveUp = setTimeout(resolve, DRAIN_MS);
    httpServer.close(() => {
      clearTimeout(giveUp);
      resolve();
    });
    httpServer.closeIdleConnections();
  });
}

main().catch((error) => {
  console.error(
    error instanceof Error && error.name === 'EnvironmentError' ? error.message : error,
  );
  process.exit(1);
});
