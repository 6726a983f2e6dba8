/** Publishes once, told as the publisher is; for tests that limit what a process may do. */
import { publish } from '../publish.ts';

const { DATA_DIR: dataDir = '', CMS_URL: cmsUrl = '', PUBLIC_SITE_URL: siteUrl = '' } = process.env;
await publish({ dataDir, cmsUrl, siteUrl });
