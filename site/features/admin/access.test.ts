import { messages } from 'shared';
import type { UserWithToken } from 'shared';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, callApi, NETWORK_MESSAGE, setSender } from '../../lib/api/client.ts';
import { $userInfo } from '../account/session.ts';
import { $access, $role, asAdmin, may } from './access.ts';

const owner: UserWithToken = {
  _id: 'a',
  name: 'Ada',
  email: 'a@example.com',
  isAdmin: true,
  role: 'owner',
  token: 't',
};

/** @param profile what the server says about the user then */
const refuseWith = (status: number, message: string, profile: object) =>
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/profile')
      ? Response.json({ ...owner, ...profile })
      : Response.json({ message }, { status }),
  );

beforeEach(() => {
  $access.set('granted');
  $userInfo.set(owner);
  setSender((call) => call());
});
afterEach(() => void vi.unstubAllGlobals());

it('a 403 for lost admin rights closes the admin screens', async () => {
  refuseWith(403, messages.notAdmin, { isAdmin: false, role: null });
  await expect(callApi('/api/users')).rejects.toThrow(messages.notAdmin);
  await vi.waitFor(() => expect($access.get()).toBe('denied'));
});

it('a 403 after a change of role leaves what the new role may do', async () => {
  refuseWith(403, messages.roleMayNot, { role: 'packer' });
  await expect(callApi('/api/users')).rejects.toThrow(messages.roleMayNot);
  await vi.waitFor(() => expect($role.get()).toBe('packer'));
  expect($access.get()).toBe('granted');
  expect([may('packer'), may('bookkeeper'), may('owner role')]).toEqual([true, false, false]);
});

it('a stored user without a role is an owner, if an admin', () => {
  for (const [isAdmin, mayAll] of [
    [true, true],
    [false, false],
  ] as const) {
    $userInfo.set({ ...owner, isAdmin, role: undefined } as unknown as UserWithToken);
    expect(may('owner role')).toBe(mayAll);
  }
});

it('a 403 for a passkey that is demanded leads to it, and one for a confirmation leaves them open', async () => {
  refuseWith(403, messages.confirmItIsYou, {});
  await expect(callApi('/api/admin/orders.csv')).rejects.toThrow(messages.confirmItIsYou);
  expect($access.get()).toBe('granted');
  refuseWith(403, messages.adminsNeedPasskey, {});
  await expect(callApi('/api/users')).rejects.toThrow(messages.adminsNeedPasskey);
  expect($access.get()).toBe('needs passkey');
});

it('any other error leaves them open', async () => {
  refuseWith(400, messages.lastAdmin, {});
  await expect(callApi('/api/users')).rejects.toThrow(messages.lastAdmin);
  expect($access.get()).toBe('granted');
});

describe('the error of a failed admin call', () => {
  const failing = (failure: unknown) => asAdmin(() => Promise.reject(failure), 'Error deleting product');

  it('is the server’s, if it sent one', async () => {
    await expect(failing(new ApiError('Product not found', 404))).rejects.toThrow(
      new ApiError('Product not found', 404),
    );
  });

  it('is the default text otherwise', async () => {
    const unreachable = new ApiError(NETWORK_MESSAGE, 0);
    for (const failure of [unreachable, new TypeError('x is undefined'), 'text'])
      await expect(failing(failure)).rejects.toThrow(new ApiError('Error deleting product', 0));
  });

  it('asks to log in again if no user is signed in', async () => {
    $userInfo.set(null);
    const call = vi.fn(async () => {});
    await expect(asAdmin(call, 'Error creating product')).rejects.toThrow(
      'Authentication failed. Please log in again.',
    );
    expect(call).not.toHaveBeenCalled();
  });
});
