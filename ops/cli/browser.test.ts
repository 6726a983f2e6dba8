import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';

const { signal } = new AbortController();
const folder = () => {
  const dir = mkdtempSync(join(tmpdir(), 'browser-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return dir;
};

test('without a browser, Playwright’s download is tried, and the one-line error includes its reason', async () => {
  const host = createServer((_request, response) => response.writeHead(403).end('Not from here'));
  host.listen(0, '127.0.0.1');
  await once(host, 'listening');
  onTestFinished(() => void host.close());
  const { port } = host.address() as AddressInfo;
  // Playwright reads these when it is loaded.
  vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', folder());
  vi.stubEnv('PLAYWRIGHT_DOWNLOAD_HOST', `http://127.0.0.1:${port}`);
  vi.stubEnv('PATH', folder());
  vi.resetModules();
  const { ensureBrowser } = await import('./browser.ts');
  const line = await ensureBrowser({ chromiumPath: undefined, signal }).catch(
    (error: Error) => error.message,
  );
  expect(line).toMatch(
    /^The browser tests need Chromium or Chrome .*: Error: Download failed: .*403/,
  );
  expect(line).not.toContain('\n');
});

test('a browser on the PATH is used before one is installed', async () => {
  const dir = folder();
  vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', folder());
  vi.stubEnv('PATH', dir);
  writeFileSync(join(dir, 'chromium'), '');
  vi.resetModules();
  const { ensureBrowser } = await import('./browser.ts');
  expect(await ensureBrowser({ chromiumPath: undefined, signal })).toBe(join(dir, 'chromium'));
});
