import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { ExpectedError } from '../lib/failure.ts';
import { CommandFailed, run } from '../lib/run.ts';
import { createSteps } from '../lib/steps.ts';
import { findOnPath, installDebianPackage } from '../lib/system-packages.ts';
import { tool } from '../lib/tools.ts';
import type { CommandContext } from './command.ts';

/** Chromium without what draws windows takes a third less processor time. */
const SHELL = 'chromium-headless-shell';
const NAMES = [
  SHELL,
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'chrome',
];
/** Letters as wide as Arial's, which pages are measured with: Debian's browser brings none, and some stand in for them that are wider. */
const FONTS = 'fonts-liberation';
const FONT_FILE = '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf';
const NONE =
  'The browser tests need Chromium or Chrome and none was found: install one, or set CHROMIUM_PATH to its program.';
/** By these words, the line of a program's output that says what went wrong. */
const REASON = /\bError: |error while loading/;

/**
 * Finds a browser for the tests: the one that is named, else Playwright's own, else Chrome or Chromium on
 * the path; or installs Debian's when we are root, else Playwright's own. As root on Debian fonts too.
 * @returns the path of its program.
 * @throws ExpectedError when there is none and none can be installed.
 */
export async function ensureBrowser({ chromiumPath, signal }: BrowserWishes): Promise<string> {
  if (chromiumPath) return chromiumPath;
  if (!existsSync(FONT_FILE)) await installDebians(FONTS, signal);
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  if (!findOnPath(NAMES)) await installDebians(SHELL, signal);
  return findOnPath(NAMES) ?? (await installPlaywrights(signal));
}

type BrowserWishes = Pick<CommandContext, 'chromiumPath' | 'signal'>;

const installDebians = (name: string, signal: AbortSignal) =>
  installDebianPackage(name, { step: createSteps({ total: 2 }).step, signal });

/** Needs no rights, but the network; on a bare Linux it may lack libraries, which only a start shows. */
async function installPlaywrights(signal: AbortSignal): Promise<string> {
  const { step } = createSteps({ total: 1 });
  const own = chromium.executablePath();
  try {
    await step("Installing Playwright's Chromium for the browser tests", async () => {
      await run(...tool('playwright', 'install', '--no-shell', 'chromium'), { signal });
      await run(own, ['--version'], { signal });
    });
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    const lines = error.output.trim().split('\n');
    const reason = lines.find((line) => REASON.test(line)) ?? lines.at(-1) ?? error.message;
    throw new ExpectedError(`${NONE} Playwright's could not be installed: ${reason.trim()}`);
  }
  return own;
}
