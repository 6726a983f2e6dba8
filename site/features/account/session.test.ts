import { messages } from 'shared';
import type { UserWithToken } from 'shared';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi } from '../../lib/api/client.ts';
import { $isSignedIn, $userInfo, endSession, requireSession, signIn } from './session.ts';

const user: UserWithToken = {
  _id: 'u1',
  name: 'Ada',
  email: 'ada@example.com',
  isAdmin: false,
  role: null,
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
/** The arguments that store the return URL in the tab. */
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
  it('sends its token with API calls', async () => {
    answerWith(200, {});
    signIn(user);
    await callApi('/api/orders/myorders');
    expect(fetchApi.mock.calls[0]?.[1]?.headers).toMatchObject({ Authorization: 'Bearer a.b.c' });
  });

  it('clears everything stored when it ends', () => {
    signIn(user);
    endSession();
    expect($isSignedIn.get()).toBe(false);
    expect(storage.clear).toHaveBeenCalledOnce();
    expect(tab.clear).toHaveBeenCalledOnce();
    expect(location.assign).toHaveBeenCalledWith('/login');
    expect(tab.setItem).not.toHaveBeenCalled();
  });

  it('can end on a page that says why', () => {
    signIn(user);
    endSession('/login?account=deleted');
    expect(location.assign).toHaveBeenCalledExactlyOnceWith('/login?account=deleted');
  });

  it('ends on a 401', async () => {
    answerWith(401, { message: messages.notAuthorized });
    signIn(user);
    await expect(callApi('/api/orders')).rejects.toThrow(messages.notAuthorized);
    expect($isSignedIn.get()).toBe(false);
    expect(location.assign).toHaveBeenCalledWith('/login');
    expect(tab.setItem.mock.calls).toEqual([place(true)]);
  });

  it('survives a 401 of a background call', async () => {
    answerWith(401, { message: messages.notAuthorized });
    signIn(user);
    const aside = callApi('/api/orders/myorders', { isBackground: true });
    await expect(aside).rejects.toThrow(messages.notAuthorized);
    expect($isSignedIn.get()).toBe(true);
  });

  it.each([403, 404, 500])('survives a %i', async (status) => {
    answerWith(status, { message: 'No' });
    signIn(user);
    await expect(callApi('/api/orders')).rejects.toThrow('No');
    expect($isSignedIn.get()).toBe(true);
  });

  it('does not redirect after a wrong password', async () => {
    answerWith(401, { message: messages.invalidCredentials });
    await expect(callApi('/api/users/login', { method: 'POST' })).rejects.toThrow();
    expect(location.assign).not.toHaveBeenCalled();
  });
});

describe('requireSession', () => {
  it('sends a visitor to the login and stores the return URL', () => {
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
