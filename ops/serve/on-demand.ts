import { hash } from 'node:crypto';
import type { PagePreview } from 'shared';
import type { RenderPage } from '../publish/preview.ts';

/** Pages are rendered one at a time, each in a process for half a second; a visitor waits no longer than this. */
const TIMEOUT_MS = 10_000;
const MOST_WAITING = 10;
/** A page has some 60 KB. */
const MOST_KEPT = 100;

/**
 * Renders pages that are not in the release, within limits: too many requests are refused, so that the queue stays short.
 * The same page with the same content is rendered once.
 * @returns a function that renders a page from the CMS's answer. It throws when too many pages wait, or on a timeout.
 */
export function renderOnDemand(render: RenderPage) {
  const kept = new Map<string, Promise<string>>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function renderInTurn(kind: string, page: PagePreview): Promise<string> {
    if (waiting >= MOST_WAITING) throw new Error('Too many pages wait to be rendered');
    waiting += 1;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const rendered = last.then(() => render(kind, page, { signal }));
    last = rendered.catch(() => {}).then(() => (waiting -= 1));
    return rendered;
  }

  return (release: string, kind: string, answer: string): Promise<string> => {
    const key = hash('sha256', `${release}\0${kind}\0${answer}`);
    const known = kept.get(key);
    if (known) return known;
    if (kept.size >= MOST_KEPT) kept.clear();
    const page = renderInTurn(kind, JSON.parse(answer) as PagePreview);
    kept.set(key, page);
    page.catch(() => kept.delete(key));
    return page;
  };
}
