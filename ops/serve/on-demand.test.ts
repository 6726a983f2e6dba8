import { expect, test, vi } from 'vitest';
import type { RenderPage } from '../publish/preview.ts';
import { renderOnDemand } from './on-demand.ts';

/** Pages under way, each ended by its call. */
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

test('a page is rendered once for all who ask for it at the same time and afterwards', async () => {
  const { ends, page } = startRendering();
  const asked = Array.from({ length: 50 }, () => page('one', 'products', answer('a')));
  await vi.waitUntil(() => ends.length > 0);
  ends[0]!('A');
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['A']));
  expect(await page('one', 'products', answer('a'))).toBe('A');
  expect(ends).toHaveLength(1);
});

test('pages are rendered one by one, and what is too much for that is refused', async () => {
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

test('a page that fails is tried again when it is asked for again', async () => {
  const render = vi.fn<RenderPage>().mockRejectedValueOnce(new Error('killed'));
  render.mockResolvedValue('A');
  const page = renderOnDemand(render);
  await expect(page('one', 'products', answer('a'))).rejects.toThrow('killed');
  expect(await page('one', 'products', answer('a'))).toBe('A');
  await expect(async () => page('one', 'products', '{')).rejects.toThrow(SyntaxError);
});

test('a page that does not end is given up, and the next one has its turn', async () => {
  const given = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(given.signal);
  const { ends, signals, page } = startRendering();
  const endless = page('one', 'products', answer('a'));
  const next = page('one', 'products', answer('b'));
  await vi.waitUntil(() => signals.length === 1);
  given.abort(new Error('too late'));
  await expect(endless).rejects.toThrow('too late');
  await vi.waitUntil(() => ends.length === 2);
  ends[1]!('B');
  expect(await next).toBe('B');
});
