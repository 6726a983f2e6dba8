import { beforeEach, describe, expect, it, vi } from 'vitest';
import { wholeList } from './source.ts';

interface Person {
  name: string;
  email: string;
}

const ada = { name: 'Ada Admin', email: 'ada@example.com' };
const bea = { name: 'Bea Buyer', email: 'bea@shop.example' };
const { signal } = new AbortController();
const fetchAll = vi.fn(async () => [ada, bea]);
const openList = () => wholeList<Person>(fetchAll, ({ name, email }) => [name, email]);

const ask = (list: ReturnType<typeof openList>, keyword = '', page = 1, isFresh = false) =>
  list.fetchPage({ keyword, pageNumber: page, itemsPerPage: 50 }, signal, isFresh);

beforeEach(() => fetchAll.mockClear());

describe('a search', () => {
  it.each([
    ['nothing', '', [ada, bea]],
    ['only spaces', '  ', [ada, bea]],
    ['part of a name in any case', 'BEA b', [bea]],
    ['part of an e-mail between spaces', ' shop.ex ', [bea]],
    ['an unknown name', 'zoe', []],
    ['the end of one word and the start of the next', 'admin ada', []],
  ])('for %s', async (_, keyword, items) => {
    expect(await ask(openList(), keyword)).toMatchObject({ items, total: items.length });
  });
});

it('pages are slices of the whole list', async () => {
  const people = Array.from({ length: 101 }, (_, index) => ({ name: `${index}`, email: '' }));
  fetchAll.mockResolvedValueOnce(people);
  const list = openList();
  expect(await ask(list)).toEqual({ items: people.slice(0, 50), page: 1, pages: 3, total: 101 });
  expect((await ask(list, '', 3)).items).toEqual([people[100]]);
  expect(await ask(list, '', 9)).toMatchObject({ items: [], pages: 3 });
});

it('the list is fetched once, and again on a refetch', async () => {
  const list = openList();
  for (const keyword of ['', 'ada']) await ask(list, keyword);
  expect(fetchAll).toHaveBeenCalledOnce();
  fetchAll.mockResolvedValueOnce([bea]);
  expect((await ask(list, '', 1, true)).items).toEqual([bea]);
});

it('an edit survives an older response that arrives later', async () => {
  const list = openList();
  await ask(list);
  const asked = ask(list, '', 1, true);
  list.edit?.((people) => people.filter(({ name }) => name !== ada.name));
  await asked;
  expect((await ask(list)).items).toEqual([bea]);
});
