/**
 * Production entry of the publisher: `node ops/publish/main.ts`, told by DATABASE_URL, DATA_DIR,
 * CMS_URL and PUBLIC_SITE_URL. Ends with an error when the database goes away; whoever runs it starts it
 * again.
 */
import { runPublisher } from './publisher.ts';

const { DATABASE_URL: databaseUrl, CMS_URL: cmsUrl, PUBLIC_SITE_URL: siteUrl } = process.env;
const { DATA_DIR: dataDir = '.data' } = process.env;

if (!databaseUrl || !cmsUrl || !siteUrl) {
  console.error('DATABASE_URL, CMS_URL and PUBLIC_SITE_URL are needed, see .env.example');
  process.exit(1);
}

const stop = new AbortController();
process.on('SIGTERM', () => stop.abort());
process.on('SIGINT', () => stop.abort());
// Started by another program, it does not outlive it.
process.on('disconnect', () => stop.abort());

await runPublisher({
  databaseUrl,
  dataDir,
  cmsUrl,
  siteUrl,
  signal: stop.signal,
  log: (line) => console.log(`${new Date().toISOString()} ${line}`),
}).catch((error: unknown) => {
  if (stop.signal.aborted) return;
  console.error(error);
  process.exitCode = 1;
});
process.exit();
