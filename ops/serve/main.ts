/**
 * Production entry: `node ops/serve/main.ts`, told by PORT, HOST, DATA_DIR or RELEASE_DIR, CMS_URL,
 * TRUSTED_PROXY_SECRET and TRUSTED_HOPS; for previews PUBLIC_SITE_URL and PUBLIC_CMS_URL.
 */
import { resolve } from 'node:path';
import { currentRelease, oldAssetsDir } from '../publish/releases.ts';
import { previewRenderer } from '../publish/preview.ts';
import { startFrontServer } from './server.ts';

const { PORT = '4321', HOST = '127.0.0.1', DATA_DIR = '.data', RELEASE_DIR, CMS_URL } = process.env;
const { TRUSTED_PROXY_SECRET, TRUSTED_HOPS = '0' } = process.env;

if (!CMS_URL) {
  console.error('CMS_URL is missing: the address of the CMS, e.g. http://127.0.0.1:1337');
  process.exit(1);
}

const { PUBLIC_SITE_URL: siteUrl, PUBLIC_CMS_URL: panelUrl } = process.env;

const front = await startFrontServer({
  port: Number(PORT),
  host: HOST,
  cmsUrl: CMS_URL,
  release: () => (RELEASE_DIR ? resolve(RELEASE_DIR) : currentRelease(DATA_DIR)),
  oldAssetsDir: oldAssetsDir(DATA_DIR),
  trust: { secret: TRUSTED_PROXY_SECRET, hops: Number(TRUSTED_HOPS) },
  ...(siteUrl &&
    panelUrl &&
    !RELEASE_DIR && {
      preview: {
        siteUrl,
        panelUrl,
        render: previewRenderer({ dataDir: DATA_DIR, siteUrl, panelUrl }),
      },
    }),
});
console.log(`Front server at http://${HOST}:${front.port}`);

const stop = () => void front.close().then(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
