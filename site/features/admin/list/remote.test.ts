import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NETWORK_MESSAGE } from '../../../lib/api/client.ts';
import { createAddress, text } from './address.ts';
import type { Paging } from './address.ts';
import { createRemoteList } from './remote.ts';
import type { RemotePage } from './source.ts';

interface Thing {
  _id: string;
  name?: string;
}

let things: Thing[] = [];
const fetchPage = vi.fn(async (query: Paging, _isFresh?: boolean): Promise<RemotePage<Thing>> => {
  const { pageNumber: page, itemsPerPage: rows } = query;
  const items = things.slice((page - 1) * rows, page * rows);
  return { items, page, pages: Math.ceil(things.length / rows), total: things.length };
});
const deleteItem = vi.fn(async (id: string) => {
  things = things.filter(({ _id }) => _id !== id);
});
const confirm = vi.fn<(question: string) => boolean>();
const entries: string[] = [];
const place = { pathname: '/admin/things', search: '' };

function visit(address: string): void {
  place.search = address.includes('?') ? address.slice(address.indexOf('?')) : '';
}

function openList() {
  const list = createRemoteList('Thing', {
    address: createAddress({ state: text }),
    fetchPage: (query, _signal, isFresh) => fetchPage(query, isFresh),
    deleteItem,
    deleteWarning: async ({ _id }: Thing) => (_id === 't0' ? 'It is dear.' : ''),
    isLeftOut: ({ name }, { state }) => name === 'waits' && state !== 'waiting',
  });
  list.open();
  return list;
}
const shown = ({ $page }: ReturnType<typeof openList>) => {
  const page = $page.get();
  return page.status === 'ready' ? page.value.items.map(({ _id }) => _id) : page.status;
};

/** A list whose first page has loaded. */
async function openedList() {
  const list = openList();
  await vi.waitFor(() => expect(shown(list)).toHaveLength(16));
  return list;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  things = Array.from({ length: 20 }, (_, index) => ({ _id: `t${index}` }));
  confirm.mockReturnValue(true);
  entries.length = 0;
  visit('');
  vi.stubGlobal('location', place);
  vi.stubGlobal('document', { getElementById: () => null, activeElement: null });
  vi.stubGlobal('confirm', confirm);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('history', {
    pushState: (_state: null, _title: string, address: string) => {
      entries.push(address);
      visit(address);
    },
    replaceState: (_state: null, _title: string, address: string) => {
      entries[Math.max(entries.length - 1, 0)] = address;
      visit(address);
    },
  });
});

it('a list shows the page and filters of its URL', async () => {
  visit('?state=open&page=2');
  const list = openList();
  expect(shown(list)).toBe('loading');
  await vi.waitFor(() => expect(shown(list)).toEqual(['t16', 't17', 't18', 't19']));
  expect(fetchPage.mock.lastCall?.[0]).toMatchObject({ state: 'open', pageNumber: 2 });
});

it('each query is a history entry; typing a keyword makes only one', async () => {
  const list = openList();
  await list.go({ state: 'open' });
  await list.go({ pageNumber: 2 });
  for (const typed of ['a', 'ab', 'abc ']) {
    list.search(typed);
    await vi.advanceTimersByTimeAsync(300);
  }
  list.search('abcd');
  await list.go({ itemsPerPage: 32 });
  expect(entries).toEqual([
    '/admin/things?state=open',
    '/admin/things?state=open&page=2',
    '/admin/things?state=open&keyword=abc',
    '/admin/things?state=open&keyword=abc&rows=32',
  ]);
  expect(list.$typed.get()).toBe('abc');
});

it('a page number past the end gives the last page', async () => {
  const list = openList();
  await list.go({ pageNumber: 9 });
  expect(shown(list)).toHaveLength(4);
  expect(entries).toEqual(['/admin/things?page=2']);
  expect(list.$query.get().pageNumber).toBe(2);
  expect(list.$isTurning.get()).toBe(false);
});

describe('marks', () => {
  const marked = ({ $marked }: ReturnType<typeof openList>) => [...$marked.get().keys()];

  it('survive paging, until a filter changes', async () => {
    const list = await openedList();
    list.mark([{ _id: 't0' }, { _id: 't1' }], true);
    list.mark([{ _id: 't1' }], false);
    await list.go({ pageNumber: 2 });
    list.mark([{ _id: 't19' }], true);
    await list.go({ itemsPerPage: 32 });
    expect(marked(list)).toEqual(['t0', 't19']);
    await list.go({ state: 'open' });
    expect(marked(list)).toEqual([]);
  });

  it('for all leave out some, which are named and can still be marked by hand', async () => {
    things[1]!.name = 'waits';
    things[2]!.name = 'waits';
    const list = await openedList();
    const leftOut = () => list.$leftOut.get().map(({ _id }) => _id);
    list.mark([things[1]!], true);
    list.markAll(things.slice(0, 4));
    expect(marked(list)).toEqual(['t1', 't0', 't3']);
    expect(leftOut()).toEqual(['t2']);
    list.mark([things[2]!], true);
    expect(marked(list)).toContain('t2');
    expect(leftOut()).toEqual([]);
    list.clearMarks();
    list.markAll(things.slice(0, 4));
    expect(leftOut()).toEqual(['t1', 't2']);
    list.clearMarks();
    expect([marked(list), leftOut()]).toEqual([[], []]);
    // Whoever filters by them has chosen them.
    await list.go({ state: 'waiting' });
    list.markAll(things.slice(0, 4));
    expect(marked(list)).toEqual(['t0', 't1', 't2', 't3']);
  });

  it('disappear with their rows', async () => {
    const list = await openedList();
    list.mark([{ _id: 't0' }, { _id: 't1' }, { _id: 't2' }], true);
    list.drop('t0');
    things = things.slice(2);
    await list.refresh();
    expect(marked(list)).toEqual(['t2']);
  });
});

describe('the rows of a list', () => {
  it('are deleted after a confirmation with a warning, and later rows move up', async () => {
    const list = await openedList();
    await list.remove('t0');
    await list.remove('t1');
    const question = 'Are you sure you want to delete this thing? This action cannot be undone.';
    expect(confirm.mock.calls).toEqual([[`${question}\n\nIt is dear.`], [question]]);
    expect(shown(list)).toHaveLength(16);
    expect(shown(list)).toContain('t17');
    expect(list.$rowActions.get()).toEqual({ busy: null, done: 'Thing deleted.', error: null });
  });

  it('are not deleted without confirmation', async () => {
    const list = await openedList();
    confirm.mockReturnValue(false);
    await list.remove('t0');
    expect(deleteItem).not.toHaveBeenCalled();
  });

  it('show a changed item in place of the old one', async () => {
    const list = await openedList();
    list.replace({ _id: 't3', name: 'Changed' });
    expect(list.find('t3')).toEqual({ _id: 't3', name: 'Changed' });
  });

  it('disappear after a 404 of any call about them', async () => {
    const list = await openedList();
    const gone = new ApiError('Thing not found', 404);
    await list.send(list.$form, 't3', () => Promise.reject(gone));
    expect(shown(list)).not.toContain('t3');
    expect(list.$form.get().error).toBe(gone);
  });

  it('stay after any other error', async () => {
    const list = await openedList();
    await list.send(list.$rowActions, 't3', () => Promise.reject(new ApiError('Not now', 400)));
    expect(shown(list)).toContain('t3');
  });
});

describe('a refetch on focus', () => {
  it('shows what others have changed', async () => {
    const list = await openedList();
    things = things.slice(5);
    await list.refresh();
    expect(shown(list)).toHaveLength(15);
    expect(fetchPage.mock.calls.map(([, isFresh]) => isFresh)).toEqual([false, true]);
  });

  it('changes nothing when it fails', async () => {
    const list = await openedList();
    fetchPage.mockRejectedValueOnce(new ApiError(NETWORK_MESSAGE, 0));
    await list.refresh();
    expect(shown(list)).toHaveLength(16);
  });

  it('does not bring back an item removed meanwhile', async () => {
    const list = await openedList();
    const refreshed = list.refresh();
    list.drop('t3');
    await refreshed;
    expect(shown(list)).not.toContain('t3');
  });
});
