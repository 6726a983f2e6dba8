import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout this file belongs to. */
export const root = resolve(fileURLToPath(new URL('../..', import.meta.url)));
export const cmsDir = join(root, 'cms');
/** Things built on the way, never published: safe to delete while nothing runs. */
export const cacheDir = join(root, '.cache');
/** Held while anything is installed or built in this checkout, whichever stack asked for it. */
export const buildLock = join(cacheDir, 'build.lock');
/** The installing or building process itself, noted for the case that its launcher is killed. */
export const buildProcess = join(cacheDir, 'build-process.json');
