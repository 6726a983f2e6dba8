import { join, resolve } from 'node:path';

/** The checkout this file belongs to. */
export const root = resolve(import.meta.dirname, '../..');
export const cmsDir = join(root, 'cms');
/** Intermediate build results; safe to delete while nothing runs. */
export const cacheDir = join(root, '.cache');
