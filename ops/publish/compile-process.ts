/** Run by itself: compiles the site's templates and scripts into OUT_DIR, with Astro's cache in CACHE_DIR. */
import { build } from 'astro';
import { root } from '../base/paths.mjs';

const { OUT_DIR: outDir, CACHE_DIR: cacheDir } = process.env;
await build({ root, outDir, cacheDir, logLevel: 'warn' });
