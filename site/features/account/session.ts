import type { User, UserWithToken } from 'shared';
import { onApiOutcome, setTokenSource } from '../../lib/api/client.ts';
import { paths } from '../../routes.ts';
import { onPageRestored } from '../../lib/page-restored.ts';
import { encodeOrForget } from '../../lib/stored.ts';
import { derived } from '../../lib/derived.ts';
import { clearStored, writeStored } from '../../lib/storage.ts';
import { storedAtom } from '../../lib/stored-atom.ts';
import { parseUser } from './stored-user.ts';

/** The `sessionStorage` key of the page to return to after login. */
export const RETURN_PLACE = 'returnPlace';

/** The signed-in user with the bearer token, or null. Shared by all tabs. */
export const $userInfo = storedAtom<UserWithToken | null>('userInfo', null, {
  encode: encodeOrForget,
  decode: parseUser,
});

export const $isSignedIn = derived([$userInfo], (user) => user !== null);

export function signIn(user: UserWithToken): void {
  $userInfo.set(user);
}

/** Updates the stored user with the server's data of the same account. */
export function updateUser(fresh: User | UserWithToken): void {
  const known = $userInfo.get();
  if (known?._id === fresh._id) $userInfo.set({ ...known, ...fresh });
}

/** Removes the user's data from this browser and goes to the login page. */
export function endSession(loginPath: string = paths.login): void {
  forgetPerson();
  location.assign(loginPath);
}

/** For a session that the server ended: the next login leads back to this page. */
function loseSession(): void {
  forgetPerson();
  rememberPlace(true);
  location.assign(paths.login);
}

/** True while this page ends the session: the caller navigates, so listeners must not. */
let isEnding = false;

/** Clears the whole storage: a list of keys could miss one. */
function forgetPerson(): void {
  isEnding = true;
  $userInfo.set(null);
  isEnding = false;
  clearStored();
}

function rememberPlace(hasEnded: boolean): void {
  const path = location.pathname + location.search + location.hash;
  writeStored(RETURN_PLACE, JSON.stringify({ path, hasEnded }), 'sessionStorage');
}

/**
 * Sends a visitor who is not signed in to `loginPath`, and back here after login. If the session ends later, in any tab,
 * goes to the login page. Call it in the browser only.
 * @returns a function that stops watching
 */
export function requireSession(loginPath: string = paths.login): () => void {
  if (!$isSignedIn.get()) {
    rememberPlace(false);
    location.replace(loginPath);
  }
  return $isSignedIn.listen((isSignedIn) => {
    if (!isSignedIn && !isEnding) location.replace(paths.login);
  });
}

/** The user whose private data this page may have shown. */
let shownTo = $userInfo.get()?._id;

/**
 * Empties and reloads the page once another user, or none, is signed in. That can happen in this tab, in another, or while
 * the page was in the browser's back/forward cache.
 */
function followPerson(): void {
  const person = $userInfo.get()?._id;
  shownTo ??= person;
  if (shownTo === person) return;
  document.querySelector('main')?.replaceChildren();
  if (!isEnding) location.reload();
}

if (!import.meta.env.SSR) {
  $userInfo.listen(followPerson);
  // Must listen after `storedAtom`, which reads the user again on the same event.
  onPageRestored(followPerson);
}

// Importing this module connects the session to the API client, so no page can forget to.
setTokenSource(() => $userInfo.get()?.token ?? null);

// A wrong password at login is a 401 too, but then no user is signed in.
onApiOutcome((failure) => {
  if (failure?.status === 401 && $userInfo.get()) loseSession();
});
