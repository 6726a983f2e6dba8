import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { ExpectedError } from '../lib/failure.ts';
import { CommandFailed, run } from '../lib/run.ts';
import { createSteps } from '../lib/steps.ts';
import { findOnPath, installDebianPackage } from '../lib/system-packages.ts';
import { tool } from '../lib/tools.ts';
import type { CommandContext } from './command.ts';

/** Chromium without window drawing: the browser tests end in two thirds of the time. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome'];
/** Glyphs as wide as Arial's, which layout tests rely on. Debian's browser has no such font and falls back to wider ones. */
const FONTS = 'fonts-liberation';
const FONT_FILE = '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf';
const NONE =
  'The browser tests need Chromium or Chrome and none was found: install one, or set CHROMIUM_PATH to its program.';
/** Finds the line of a program's output that names the error. */
const REASON = /\bError: |error while loading/;

/**
 * Finds a browser for the tests: CHROMIUM_PATH, Playwright's own, Debian's shell, which it installs as root, or Chrome
 * or Chromium on the PATH. If there is none, installs Playwright's. As root on Debian it also installs the fonts.
 * @returns the path of its program.
 * @throws ExpectedError when no browser is found or installed.
 */
export async function ensureBrowser({ chromiumPath, signal }: BrowserWishes): Promise<string> {
  if (chromiumPath) return chromiumPath;
  if (!existsSync(FONT_FILE)) await installDebians(FONTS, signal);
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  if (!findOnPath([SHELL])) {
    await installDebians(SHELL, signal).catch((error: unknown) => {
      if (!findOnPath(NAMES)) throw error;
    });
  }
  return findOnPath(NAMES) ?? (await installPlaywrights(signal));
}

type BrowserWishes = Pick<CommandContext, 'chromiumPath' | 'signal'>;

const installDebians = (name: string, signal: AbortSignal) =>
  installDebianPackage(name, { step: createSteps({ total: 2 }).step, signal });

/** Needs the network but not root. On a bare Linux libraries may be missing, which `--version` reveals. */
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
