import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { filesBelow, readIfExists } from '../lib/files.ts';

/** A release's pages by file, each with the hash of its input, which the next build compares. */
export type PageHashes = Record<string, string>;

/** What a release was made from. */
interface ReleaseInfo {
  builtAt: string;
  /** Key of its templates. */
  templates: string;
  pages: PageHashes;
}

/** The live release and the one before; during a build a third one is on the disk. */
const KEPT_RELEASES = 2;
/** Time for which an old release stays: a front server may read over a network file system with a cache of a minute. */
const KEPT_MS = 120_000;
/** A page opened before a release may still load its old scripts, for this long. */
const KEPT_ASSET_DAYS = 30;
const HASHED = '_astro';
/** Suffix of a folder that is being built. */
const UNFINISHED = '.part';

export function releasesDir(dataDir: string): string {
  return join(dataDir, 'releases');
}

/** The folder of hashed files of this and earlier releases, in `_astro/`. */
export function oldAssetsDir(dataDir: string): string {
  return join(releasesDir(dataDir), 'assets');
}

/** Folder of the live release; null before the first. */
export function currentRelease(dataDir: string): string | null {
  const id = readIfExists(join(releasesDir(dataDir), 'current'));
  return id ? join(releasesDir(dataDir), id) : null;
}

/** Like currentRelease, for frequent calls: reads the file only after a switch. */
export function liveRelease(dataDir: string): () => string | null {
  const file = join(releasesDir(dataDir), 'current');
  let version = '';
  let release: string | null = null;
  return () => {
    const stats = statSync(file, { throwIfNoEntry: false });
    const found = stats ? `${stats.ino} ${stats.mtimeMs}` : '';
    if (found !== version) [version, release] = [found, currentRelease(dataDir)];
    return release;
  };
}

/** The info of the live release; null before the first. */
export function currentInfo(dataDir: string): ReleaseInfo | null {
  const release = currentRelease(dataDir);
  return release ? releaseInfo(release) : null;
}

/** The info in a release's folder. */
export function releaseInfo(release: string): ReleaseInfo | null {
  const text = readIfExists(infoFile(release));
  return text ? (JSON.parse(text) as ReleaseInfo) : null;
}

/** Writes the info into a folder that will become a release. */
export function writeReleaseInfo(builtDir: string, info: ReleaseInfo): void {
  writeFileSync(infoFile(builtDir), JSON.stringify(info));
}

const infoFile = (release: string) => join(release, '.release.json');

/**
 * The folder to build the next release in, beside the live one and on the same disk. Removes folders of interrupted
 * builds.
 */
export function nextReleaseDir(dataDir: string, builtAt: Date): string {
  const dir = releasesDir(dataDir);
  mkdirSync(dir, { recursive: true });
  for (const name of readdirSync(dir))
    if (name.endsWith(UNFINISHED)) rmSync(join(dir, name), { recursive: true, maxRetries: 5 });
  return join(dir, `${idOf(builtAt)}${UNFINISHED}`);
}

/** Ids sort by time. */
const idOf = (builtAt: Date) => builtAt.toISOString().replaceAll(/[:.]/g, '-');

/**
 * Makes a finished build live atomically: readers see either the old or the new release.
 * @param builtDir from nextReleaseDir, with its info
 * @returns the folder of the release.
 */
export function release(dataDir: string, builtDir: string): string {
  const dir = releasesDir(dataDir);
  const id = basename(builtDir, UNFINISHED);
  renameSync(builtDir, join(dir, id));
  keepAssets(join(dir, id), oldAssetsDir(dataDir));
  writeFileSync(join(dir, 'current.new'), id);
  renameSync(join(dir, 'current.new'), join(dir, 'current'));
  return join(dir, id);
}

function keepAssets(releaseDir: string, oldAssets: string): void {
  const now = new Date();
  for (const file of filesBelow(join(releaseDir, HASHED))) {
    const kept = join(oldAssets, HASHED, file);
    mkdirSync(dirname(kept), { recursive: true });
    if (!existsSync(kept)) linkSync(join(releaseDir, HASHED, file), kept);
    utimesSync(kept, now, now);
  }
}

/** Removes old releases and hashed files. With many pages this takes a while. */
export async function removeOldReleases(dataDir: string): Promise<void> {
  const dir = releasesDir(dataDir);
  const live = basename(currentRelease(dataDir) ?? '');
  const releases = readdirSync(dir).filter((name) => /^\d/.test(name) && name !== live);
  const young = idOf(new Date(Date.now() - KEPT_MS));
  const followers = [...releases.sort().slice(1), live];
  for (const [index, id] of releases.slice(0, -KEPT_RELEASES + 1).entries())
    if (followers[index]! < young) await rm(join(dir, id), { recursive: true });
  const oldest = Date.now() - KEPT_ASSET_DAYS * 24 * 3600 * 1000;
  for (const file of filesBelow(oldAssetsDir(dataDir))) {
    const asset = join(oldAssetsDir(dataDir), file);
    if (statSync(asset).mtimeMs < oldest) rmSync(asset);
  }
}
