import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api/client.ts';
import type { ListQuery } from './query.ts';
import { createRemoteList } from './remote.ts';
import type { RemotePage } from './remote.ts';

interface Thing {
  _id: string;
}

const things = Array.from({ length: 20 }, (_, index) => ({ _id: `t${index}` }));
const fetchPage = vi.fn(async ({ page, rows }: ListQuery): Promise<RemotePage<Thing>> => {
  const items = things.slice((page - 1) * rows, page * rows);
  return { items, page, pages: Math.ceil(things.length / rows), total: things.length };
});
const deleteItem = vi.fn(async () => {});
const confirm = vi.fn<(question: string) => boolean>(() => true);
const entries: string[] = [];
const place = { pathname: '/admin/things', search: '' };

function visit(address: string): void {
  place.search = address.includes('?') ? address.slice(address.indexOf('?')) : '';
}

function openList() {
  const list = createRemoteList<Thing, RemotePage<Thing>, { state: string }>('Thing', {
    usual: { state: 'all' },
    fetchPage,
    deleteItem,
    stakeOf: ({ _id }) => (_id === 't0' ? 'It is dear.' : ''),
  });
  list.open();
  return list;
}
const shown = ({ $page }: ReturnType<typeof openList>) => {
  const page = $page.get();
  return page.status === 'ready' ? page.value.items.map(({ _id }) => _id) : page.status;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
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

it('a list shows what its address names', async () => {
  visit('?state=open&page=2');
  const list = openList();
  expect(shown(list)).toBe('loading');
  await vi.waitFor(() => expect(shown(list)).toEqual(['t16', 't17', 't18', 't19']));
  expect(fetchPage.mock.lastCall?.[0]).toMatchObject({ filter: { state: 'open' }, page: 2 });
});

it('each thing asked for is a place to come back to, but typing is one', async () => {
  const list = openList();
  await list.go({ filter: { state: 'open' } });
  await list.go({ page: 2 });
  for (const typed of ['a', 'ab', 'abc ']) {
    list.search(typed);
    await vi.advanceTimersByTimeAsync(300);
  }
  list.search('abcd');
  await list.go({ rows: 32 });
  expect(entries).toEqual([
    '?state=open',
    '?state=open&page=2',
    '?state=open&keyword=abc',
    '?state=open&keyword=abc&rows=32',
  ]);
  expect(list.$typed.get()).toBe('abc');
});

it('past the end it is the last page', async () => {
  const list = openList();
  await list.go({ page: 9 });
  expect(shown(list)).toHaveLength(4);
  expect(entries).toEqual(['?page=2']);
  expect(list.$query.get().page).toBe(2);
});

describe('the rows of a list', () => {
  it('are marked until another page is shown', async () => {
    const list = openList();
    list.mark(['t0', 't1'], true);
    list.mark(['t1'], false);
    expect([...list.$marked.get()]).toEqual(['t0']);
    await list.go({ page: 2 });
    expect(list.$marked.get().size).toBe(0);
  });

  it('are deleted after a question that says what is at stake', async () => {
    const list = openList();
    await vi.waitFor(() => expect(shown(list)).toHaveLength(16));
    await list.remove('t0');
    await list.remove('t1');
    const question = 'Are you sure you want to delete this thing? This action cannot be undone.';
    expect(confirm.mock.calls).toEqual([[`${question}\n\nIt is dear.`], [question]]);
    expect(shown(list)).toHaveLength(14);
  });

  it('go when the server has them no more, whatever was asked for', async () => {
    const list = openList();
    await vi.waitFor(() => expect(shown(list)).toHaveLength(16));
    await list.send(list.$rows, 't3', () => Promise.reject(new ApiError('Thing not found', 404)));
    expect(shown(list)).not.toContain('t3');
  });
});
