import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NETWORK_MESSAGE } from '../../../lib/api/client.ts';
import { createAdminList } from './store.ts';

const first = { _id: 'a', name: 'First' };
const second = { _id: 'b', name: 'Second' };
const deleteItem = vi.fn(async () => {});
const fetchAll = vi.fn(async () => [first, second]);
const list = createAdminList('Thing', { fetchAll, deleteItem });
const shown = () => list.$items.get();
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

it('what somebody else has deleted goes from the list, whatever was asked for it', async () => {
  const gone = new ApiError('Thing not found', 404);
  await list.send(list.$form, 'a', () => Promise.reject(gone));
  expect(shown()).toEqual({ status: 'ready', value: [second] });
  expect(list.$form.get().error).toBe(gone);
  confirm.mockReturnValue(true);
  deleteItem.mockRejectedValueOnce(gone);
  await list.remove('b');
  expect(shown()).toEqual({ status: 'ready', value: [] });
  expect(list.$rows.get().error).toBe(gone);
});

it('any other refusal leaves the list as it is', async () => {
  await list.send(list.$form, 'a', () => Promise.reject(new ApiError('Not now', 400)));
  expect(shown()).toEqual({ status: 'ready', value: [first, second] });
});

describe('a list that is looked at again', () => {
  it('shows what others have changed', async () => {
    fetchAll.mockResolvedValueOnce([second]);
    await list.refresh();
    expect(shown()).toEqual({ status: 'ready', value: [second] });
  });

  it('stays when it cannot be had', async () => {
    fetchAll.mockRejectedValueOnce(new ApiError(NETWORK_MESSAGE, 0));
    await list.refresh();
    expect(shown()).toEqual({ status: 'ready', value: [first, second] });
  });

  it('does not bring back what was deleted while it was asked for', async () => {
    const refreshed = list.refresh();
    confirm.mockReturnValue(true);
    await list.remove('a');
    await refreshed;
    expect(shown()).toEqual({ status: 'ready', value: [second] });
  });
});
