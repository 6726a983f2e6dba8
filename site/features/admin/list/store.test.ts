import { beforeEach, expect, it, vi } from 'vitest';
import { createAdminList } from './store.ts';

const first = { _id: 'a', name: 'First' };
const second = { _id: 'b', name: 'Second' };
const deleteItem = vi.fn(async () => {});
const list = createAdminList('Thing', {
  fetchAll: async () => [first, second],
  deleteItem,
});
const confirm = vi.fn<(question: string) => boolean>();

beforeEach(async () => {
  vi.stubGlobal('document', { getElementById: () => null });
  vi.stubGlobal('confirm', confirm);
  confirm.mockReset();
  deleteItem.mockClear();
  await list.$items.load();
});

it('a list shows what changed in the place of what was', async () => {
  list.replace({ ...first, name: 'Changed' });
  expect(list.$items.get()).toMatchObject({ value: [{ _id: 'a', name: 'Changed' }, second] });
  confirm.mockReturnValue(true);
  await list.remove('b');
  expect(list.$items.get()).toEqual({ status: 'ready', value: [{ _id: 'a', name: 'Changed' }] });
  expect(list.$rows.get()).toEqual({ busy: null, done: 'Thing deleted.', error: null });
});

it('nothing is deleted without a yes to the question', async () => {
  await list.remove('a');
  expect(confirm).toHaveBeenCalledExactlyOnceWith(
    'Are you sure you want to delete this thing? This action cannot be undone.',
  );
  expect(deleteItem).not.toHaveBeenCalled();
});
