import { messages } from 'shared';
import type { UserWithToken } from 'shared';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi } from '../../lib/api/client.ts';
import { $isSignedIn, $userInfo, endSession, requireSession, signIn } from './store.ts';

const user: UserWithToken = {
  _id: 'u1',
  name: 'Ada',
  email: 'ada@example.com',
  isAdmin: false,
  token: 'a.b.c',
};
const location = {
  assign: vi.fn(),
  replace: vi.fn(),
  pathname: '/order/o1',
  search: '?x=1',
  hash: '#items',
};
const storage = { clear: vi.fn() };
const tab = { setItem: vi.fn(), clear: vi.fn() };
/** What the tab keeps to lead back to this page. */
const place = (hasEnded: boolean) => [
  'returnPlace',
  JSON.stringify({ path: '/order/o1?x=1#items', hasEnded }),
];
const fetchApi = vi.fn<typeof fetch>();

function answerWith(status: number, body: object): void {
  fetchApi.mockResolvedValue(Response.json(body, { status }));
}

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('location', location);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('fetch', fetchApi);
  $userInfo.set(null);
});

describe('a session', () => {
  it('sends its token with every call', async () => {
    answerWith(200, {});
    signIn(user);
    await callApi('/api/orders/myorders');
    expect(fetchApi.mock.calls[0]?.[1]?.headers).toMatchObject({ Authorization: 'Bearer a.b.c' });
  });

  it('takes all that the shop stored with it when it ends', () => {
    signIn(user);
    endSession();
    expect($isSignedIn.get()).toBe(false);
    expect(storage.clear).toHaveBeenCalledOnce();
    expect(tab.clear).toHaveBeenCalledOnce();
    expect(location.assign).toHaveBeenCalledWith('/login');
    expect(tab.setItem).not.toHaveBeenCalled();
  });

  it('leads where it is said how it ended', () => {
    signIn(user);
    endSession('/login?account=deleted');
    expect(location.assign).toHaveBeenCalledExactlyOnceWith('/login?account=deleted');
  });

  it('ends when its token is refused', async () => {
    answerWith(401, { message: messages.notAuthorized });
    signIn(user);
    await expect(callApi('/api/orders')).rejects.toThrow(messages.notAuthorized);
    expect($isSignedIn.get()).toBe(false);
    expect(location.assign).toHaveBeenCalledWith('/login');
    expect(tab.setItem.mock.calls).toEqual([place(true)]);
  });

  it('goes on when a call beside the purpose of the page is refused', async () => {
    answerWith(401, { message: messages.notAuthorized });
    signIn(user);
    const aside = callApi('/api/orders/myorders', { isBackground: true });
    await expect(aside).rejects.toThrow(messages.notAuthorized);
    expect($isSignedIn.get()).toBe(true);
  });

  it.each([403, 404, 500])('goes on after a %i', async (status) => {
    answerWith(status, { message: 'No' });
    signIn(user);
    await expect(callApi('/api/orders')).rejects.toThrow('No');
    expect($isSignedIn.get()).toBe(true);
  });

  it('is not ended by a wrong password, when there is none', async () => {
    answerWith(401, { message: messages.invalidCredentials });
    await expect(callApi('/api/users/login', { method: 'POST' })).rejects.toThrow();
    expect(location.assign).not.toHaveBeenCalled();
  });
});

describe('requireSession', () => {
  it('sends whoever is not signed in to where they can be', () => {
    requireSession('/login?redirect=checkout')();
    expect(location.replace).toHaveBeenCalledExactlyOnceWith('/login?redirect=checkout');
    expect(tab.setItem.mock.calls).toEqual([place(false)]);
  });

  it('leaves the page when the session ends later', () => {
    signIn(user);
    const stop = requireSession('/login?redirect=checkout');
    expect(location.replace).not.toHaveBeenCalled();
    $userInfo.set(null);
    expect(location.replace).toHaveBeenCalledExactlyOnceWith('/login');
    stop();
  });
});
