import { fewPagesMessages } from 'shared';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { download } from './download.ts';
import { $isOffline } from './offline.ts';

const busy = () =>
  new Response(JSON.stringify({ message: fewPagesMessages.papersBusy }), {
    status: 503,
    headers: { 'Retry-After': '5' },
  });

const link = { href: '', download: '', click: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { createElement: () => link, documentElement: { dataset: {} } });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  link.click.mockReset();
  $isOffline.set(false);
});

it('asks again for a paper when the shop says so', async () => {
  const fetch = vi.fn().mockResolvedValueOnce(busy()).mockResolvedValueOnce(new Response('%PDF'));
  vi.stubGlobal('fetch', fetch);
  const saved = download('/api/quotes/1/quote.pdf', 'Quote 1.pdf');
  await vi.advanceTimersByTimeAsync(4_900);
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  await saved;
  expect(link).toMatchObject({ href: 'blob:file', download: 'Quote 1.pdf' });
  expect(link.click).toHaveBeenCalledOnce();
});

it('says so when too many papers are drawn for long, and the shop counts as reachable', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn().mockImplementation(async () => busy()),
  );
  const refused = expect(download('/api/quotes/1/quote.pdf', 'Quote 1.pdf')).rejects.toThrow(
    fewPagesMessages.papersBusy,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  await refused;
  expect(link.click).not.toHaveBeenCalled();
  expect($isOffline.get()).toBe(false);
});

it('does not ask again when the shop cannot be reached', async () => {
  const fetch = vi.fn().mockResolvedValue(new Response('{}', { status: 503 }));
  vi.stubGlobal('fetch', fetch);
  await expect(download('/api/quotes/1/quote.pdf', 'Quote 1.pdf')).rejects.toThrow('Network Error');
  expect(fetch).toHaveBeenCalledOnce();
  expect($isOffline.get()).toBe(true);
});
