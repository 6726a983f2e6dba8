import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../lib/fixtures/temporary-folder.ts';

const { signal } = new AbortController();

test('without a browser, Playwright’s download is tried, and the one-line error includes its reason', async () => {
  const host = createServer((_request, response) => response.writeHead(403).end('Not from here'));
  host.listen(0, '127.0.0.1');
  await once(host, 'listening');
  onTestFinished(() => void host.close());
  const { port } = host.address() as AddressInfo;
  // Playwright reads these when it is loaded.
  vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', temporaryFolder());
  vi.stubEnv('PLAYWRIGHT_DOWNLOAD_HOST', `http://127.0.0.1:${port}`);
  vi.stubEnv('PATH', temporaryFolder());
  vi.resetModules();
  const { ensureBrowser } = await import('./browser.ts');
  const line = await ensureBrowser({ chromiumPath: undefined, signal }).catch(
    (error: Error) => error.message,
  );
  expect(line).toMatch(/^The browser tests need Chromium or Chrome .*: Error: Download failed: .*403/);
  expect(line).not.toContain('\n');
});

test('a browser on the PATH is used before one is installed', async () => {
  const dir = temporaryFolder();
  vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', temporaryFolder());
  vi.stubEnv('PATH', dir);
  writeFileSync(join(dir, 'chromium'), '');
  vi.resetModules();
  const { ensureBrowser } = await import('./browser.ts');
  expect(await ensureBrowser({ chromiumPath: undefined, signal })).toBe(join(dir, 'chromium'));
});
