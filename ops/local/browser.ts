import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { PlainFailure } from '../base/failure.mjs';
import { run } from '../base/run.mjs';
import { createSteps } from '../base/steps.mjs';

const NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome'];
const NONE =
  'The browser tests need Chromium or Chrome and none was found: install one, or set CHROMIUM_PATH to its program.';

/**
 * Finds a browser for the tests, or installs Debian's when we are root.
 * @returns the path of its program.
 * @throws PlainFailure when there is none and none can be installed.
 */
export async function ensureBrowser(signal: AbortSignal): Promise<string> {
  const found = findBrowser() ?? (await installBrowser(signal));
  if (!found) throw new PlainFailure(NONE);
  return found;
}

/** The one named by CHROMIUM_PATH, else Playwright's own, else Chrome or Chromium on the path. */
function findBrowser(): string | null {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  const own = chromium.executablePath();
  return existsSync(own) ? own : findOnPath(NAMES);
}

function findOnPath(names: string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find(isProgram) ?? null;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function installBrowser(signal: AbortSignal): Promise<string | null> {
  if (process.getuid?.() !== 0 || !findOnPath(['apt-get'])) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { step } = createSteps({ total: 2 });
  await step('Reading the list of system packages', () =>
    run('apt-get', ['update', '-qq'], { env, signal }),
  );
  await step('Installing Chromium for the browser tests', () =>
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      env,
      signal,
    }),
  );
  return findOnPath(NAMES);
}
