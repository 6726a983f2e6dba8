import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildProcess, cacheDir, root } from '../base/paths.mjs';
import { run } from '../base/run.mjs';

export interface SiteBuild {
  /** Inside the checkout: while building, Astro's own files there import the project's packages. */
  outDir: string;
  /** Public address of the site, for canonical links. */
  siteUrl: string;
  cmsUrl?: string;
  /** Saved copy of the content; without it the build asks the CMS. */
  contentFile?: string;
  signal?: AbortSignal;
}

/** Everything that decides what a build makes, besides content and addresses. */
export const siteSources = [
  'site',
  'shared/src',
  'ops/publish',
  'astro.config.mjs',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
];

/** Builds the site in a process of its own: memory and environment stay apart from the caller's. */
export function buildSite({ outDir, siteUrl, cmsUrl, contentFile, signal }: SiteBuild) {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    ASTRO_TELEMETRY_DISABLED: '1',
    OUT_DIR: outDir,
    CACHE_DIR: join(cacheDir, 'astro'),
    PUBLIC_SITE_URL: siteUrl,
    ...(cmsUrl && { CMS_URL: cmsUrl }),
    ...(contentFile && { CONTENT_FILE: contentFile }),
  };
  const script = fileURLToPath(new URL('./astro-build.ts', import.meta.url));
  return run(process.execPath, [script], { cwd: root, env, signal, recordFile: buildProcess });
}
