import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Such as `ENOENT`. @param {unknown} error */
export function errorCode(error) {
  return /** @type {NodeJS.ErrnoException} */ (error).code;
}

/** The text of a file; null when there is none, or its process in `/proc` has just exited. */
/** @param {string} file */
export function readIfExists(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(errorCode(error) ?? '')) return null;
    throw error;
  }
}

/** All files below a folder, relative to it and with slashes; none when there is no such folder. */
/** @param {string} dir */
export function filesBelow(dir) {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
}
