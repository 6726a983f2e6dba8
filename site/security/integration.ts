import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { loadContent } from '../api/build.ts';
import { cacheControl, HASHED, SECURITY_HEADERS } from './headers.ts';
import { withPolicy, type Origins } from './policy.ts';

/** The one page that partners' scripts are let in on. */
const CHECKOUT = 'checkout.html';

/** What the address lookup needs, where there is a key for it. */
const GOOGLE = [
  'https://maps.googleapis.com',
  'https://maps.gstatic.com',
  'https://places.googleapis.com',
];

/** Puts its policy into each built page, and the headers of all files where hosts look for them. */
export function security(): AstroIntegration {
  return {
    name: 'security',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const { paymentOrigins } = await loadContent();
        const api = process.env.PUBLIC_API_URL ? [new URL(process.env.PUBLIC_API_URL).origin] : [];
        const google = process.env.PUBLIC_GOOGLE_MAPS_KEY ? GOOGLE : [];
        for (const file of await readdir(folder, { recursive: true })) {
          if (!file.endsWith('.html')) continue;
          const partners = file === CHECKOUT ? [...paymentOrigins, ...google] : [];
          await addPolicy(join(folder, file), { api, partners });
        }
        await writeFile(join(folder, '_headers'), headersFile());
      },
    },
  };
}

async function addPolicy(file: string, origins: Origins): Promise<void> {
  await writeFile(file, withPolicy(await readFile(file, 'utf8'), origins));
}

/** The headers in the form that static hosts read, e.g. Netlify and Cloudflare Pages. */
function headersFile(): string {
  const everywhere = Object.entries(SECURITY_HEADERS).map(([name, value]) => `  ${name}: ${value}`);
  return ['/*', ...everywhere, `${HASHED}*`, `  Cache-Control: ${cacheControl(HASHED)}`, ''].join(
    '\n',
  );
}
