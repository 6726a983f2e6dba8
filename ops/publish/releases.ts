import {
  cpSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** What a release was made from; equal keys mean equal pages. */
export interface ReleaseInfo {
  key: string;
  builtAt: string;
}

const KEPT_RELEASES = 3;
/** A page opened before a release may still ask for its own scripts: so long they are answered. */
const KEPT_ASSET_DAYS = 30;
const HASHED = '_astro';

export function releasesDir(dataDir: string): string {
  return join(dataDir, 'releases');
}

/** Hashed files of this and earlier releases, `/_astro/…` below it. */
export function oldAssetsDir(dataDir: string): string {
  return join(releasesDir(dataDir), 'assets');
}

/** Folder of the release that is live; null before the first. */
export function currentRelease(dataDir: string): string | null {
  const id = readIfThere(join(releasesDir(dataDir), 'current'));
  return id ? join(releasesDir(dataDir), id) : null;
}

/** What the live release was made from; null when there is none, or it has been tampered away. */
export function currentInfo(dataDir: string): ReleaseInfo | null {
  const release = currentRelease(dataDir);
  const text = release && readIfThere(join(release, '.release.json'));
  return text ? (JSON.parse(text) as ReleaseInfo) : null;
}

/** Moves a finished build to its place and makes it live in one step: readers see the old or the new. */
export function release(dataDir: string, builtDir: string, info: ReleaseInfo): string {
  const dir = releasesDir(dataDir);
  const id = `${info.builtAt.replaceAll(/[:.]/g, '-')}-${info.key.slice(0, 8)}`;
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(builtDir, '.release.json'), JSON.stringify(info));
  move(builtDir, join(dir, id));
  keepAssets(join(dir, id), oldAssetsDir(dataDir));
  writeFileSync(join(dir, 'current.new'), id);
  renameSync(join(dir, 'current.new'), join(dir, 'current'));
  prune(dataDir, id);
  return join(dir, id);
}

/** The data folder may be on another disk than the checkout. */
function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    cpSync(from, to, { recursive: true });
    rmSync(from, { recursive: true });
  }
}

function keepAssets(releaseDir: string, pool: string): void {
  const now = new Date();
  for (const file of filesIn(join(releaseDir, HASHED))) {
    const kept = join(pool, HASHED, file);
    mkdirSync(dirname(kept), { recursive: true });
    if (!statSync(kept, { throwIfNoEntry: false })) linkSync(join(releaseDir, HASHED, file), kept);
    utimesSync(kept, now, now);
  }
}

function prune(dataDir: string, live: string): void {
  const dir = releasesDir(dataDir);
  const old = readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'assets' && entry.name !== live)
    .map(({ name }) => name)
    .sort()
    .slice(0, -KEPT_RELEASES + 1);
  for (const id of old) rmSync(join(dir, id), { recursive: true });
  const oldest = Date.now() - KEPT_ASSET_DAYS * 24 * 3600 * 1000;
  for (const file of filesIn(oldAssetsDir(dataDir))) {
    const asset = join(oldAssetsDir(dataDir), file);
    if (statSync(asset).mtimeMs < oldest) rmSync(asset);
  }
}

function filesIn(dir: string): string[] {
  if (!statSync(dir, { throwIfNoEntry: false })) return [];
  return readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(dir, name)).isFile(),
  );
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
