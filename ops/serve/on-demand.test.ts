import { expect, test, vi } from 'vitest';
import type { RenderPage } from '../publish/preview.ts';
import { renderOnDemand } from './on-demand.ts';

/** A renderer whose pages finish when the test calls `ends`. */
function startRendering() {
  const ends: ((html: string) => void)[] = [];
  const signals: AbortSignal[] = [];
  const render: RenderPage = (_kind, _page, { signal } = {}) => {
    signals.push(signal!);
    return new Promise((resolve, reject) => {
      ends.push(resolve);
      signal!.addEventListener('abort', () => reject(signal!.reason as Error));
    });
  };
  return { ends, signals, page: renderOnDemand(render) };
}
const answer = (id: unknown) => JSON.stringify({ id });

test('concurrent and later requests for a page share one rendering', async () => {
  const { ends, page } = startRendering();
  const asked = Array.from({ length: 50 }, () => page('one', 'products', answer('a')));
  await vi.waitUntil(() => ends.length > 0);
  ends[0]!('A');
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['A']));
  expect(await page('one', 'products', answer('a'))).toBe('A');
  expect(ends).toHaveLength(1);
});

test('pages are rendered one at a time, and requests beyond the limit are refused', async () => {
  const { ends, page } = startRendering();
  const asked = Array.from({ length: 30 }, (_, id) => page('one', 'products', answer(id)));
  const outcomes = Promise.allSettled(asked);
  for (let count = 1; count <= 10; count += 1) {
    await vi.waitUntil(() => ends.length === count);
    ends[count - 1]!(`page ${count}`);
  }
  const refused = (await outcomes).filter(({ status }) => status === 'rejected');
  expect([ends.length, refused.length]).toEqual([10, 20]);
  void page('one', 'products', answer('next'));
  await vi.waitUntil(() => ends.length === 11);
});

test('a failed page is rendered again at the next request', async () => {
  const render = vi.fn<RenderPage>().mockRejectedValueOnce(new Error('killed'));
  render.mockResolvedValue('A');
  const page = renderOnDemand(render);
  await expect(page('one', 'products', answer('a'))).rejects.toThrow('killed');
  expect(await page('one', 'products', answer('a'))).toBe('A');
  await expect(async () => page('one', 'products', '{')).rejects.toThrow(SyntaxError);
});

test('a page that takes too long is aborted, and the next one is rendered', async () => {
  const timeout = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timeout.signal);
  const { ends, signals, page } = startRendering();
  const endless = page('one', 'products', answer('a'));
  const next = page('one', 'products', answer('b'));
  await vi.waitUntil(() => signals.length === 1);
  timeout.abort(new Error('too late'));
  await expect(endless).rejects.toThrow('too late');
  await vi.waitUntil(() => ends.length === 2);
  ends[1]!('B');
  expect(await next).toBe('B');
});
