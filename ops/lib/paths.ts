import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout this file belongs to. */
export const root = resolve(fileURLToPath(new URL('../..', import.meta.url)));
export const cmsDir = join(root, 'cms');
/** Build results that are not published: safe to delete while nothing runs. */
export const cacheDir = join(root, '.cache');
