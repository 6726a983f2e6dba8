import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { ExpectedError } from '../base/failure.mjs';
import { run } from '../base/run.mjs';
import { createSteps } from '../base/steps.mjs';
import type { CommandContext } from './command.ts';

const NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome'];
const NONE =
  'The browser tests need Chromium or Chrome and none was found: install one, or set CHROMIUM_PATH to its program.';

/**
 * Finds a browser for the tests: the one that is named, else Playwright's own, else Chrome or Chromium on
 * the path; or installs Debian's when we are root.
 * @returns the path of its program.
 * @throws ExpectedError when there is none and none can be installed.
 */
export async function ensureBrowser({ chromiumPath, signal }: CommandContext): Promise<string> {
  if (chromiumPath) return chromiumPath;
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  const found = findOnPath(NAMES) ?? (await installBrowser(signal));
  if (!found) throw new ExpectedError(NONE);
  return found;
}

function findOnPath(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

async function installBrowser(signal: AbortSignal): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !findOnPath(['apt-get'])) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args: string[]) => run('apt-get', [...args, '-qq'], { env, signal });
  const { step } = createSteps({ total: 2 });
  await step('Reading the list of system packages', () => aptGet('update'));
  await step('Installing Chromium for the browser tests', () =>
    aptGet('install', '-y', '--no-install-recommends', 'chromium'),
  );
  return findOnPath(NAMES);
}
