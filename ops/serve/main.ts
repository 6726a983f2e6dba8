/**
 * Production entry: `node ops/serve/main.ts`, told by PORT, HOST, DATA_DIR or RELEASE_DIR, CMS_URL,
 * TRUSTED_PROXY_SECRET and TRUSTED_HOPS; PUBLIC_SITE_URL, and for previews PUBLIC_CMS_URL too.
 */
import { resolve } from 'node:path';
import { currentRelease, oldAssetsDir } from '../publish/releases.ts';
import { previewRenderer } from '../publish/preview.ts';
import { readSettings, type Settings } from './environment.ts';
import { startFrontServer } from './server.ts';

const { PORT = '4321', HOST = '127.0.0.1', DATA_DIR = '.data', RELEASE_DIR } = process.env;
const { PUBLIC_SITE_URL: siteUrl, PUBLIC_CMS_URL: panelUrl } = process.env;

const { cmsUrl, secret, hops } = settingsOrEnd();
const front = await startFrontServer({
  port: Number(PORT),
  host: HOST,
  cmsUrl,
  siteUrl,
  release: () => (RELEASE_DIR ? resolve(RELEASE_DIR) : currentRelease(DATA_DIR)),
  oldAssetsDir: oldAssetsDir(DATA_DIR),
  trust: { secret, hops },
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

function settingsOrEnd(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
