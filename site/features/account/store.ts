import type { User, UserWithToken } from 'shared';
import { onApiOutcome, setTokenSource } from '../../lib/api/client.ts';
import { paths } from '../../routes.ts';
import { whenShownAgain } from '../../lib/shown-again.ts';
import { encodeOrForget } from '../../lib/stored.ts';
import { derived } from '../../lib/derived.ts';
import { clearStored, writeStored } from '../../lib/storage.ts';
import { storedAtom } from '../../lib/stored-atom.ts';
import { parseUser } from './stored-user.ts';

/** Under this the tab keeps which page was left for the login; the login page's address does not say it. */
export const RETURN_PLACE = 'returnPlace';

/** Who is signed in, with the token that proves it; shared by all tabs, null when nobody is. */
export const $userInfo = storedAtom<UserWithToken | null>('userInfo', null, {
  encode: encodeOrForget,
  decode: parseUser,
});

export const $isSignedIn = derived([$userInfo], (user) => user !== null);

export function signIn(user: UserWithToken): void {
  $userInfo.set(user);
}

/** Brings the stored user up to date with what the server says of the same account. */
export function updateUser(fresh: User | UserWithToken): void {
  const known = $userInfo.get();
  if (known?._id === fresh._id) $userInfo.set({ ...known, ...fresh });
}

/** Forgets the person on this browser and goes to the login page. */
export function endSession(loginPath: string = paths.login): void {
  forgetPerson();
  location.assign(loginPath);
}

/** The same for a session that the server has ended: the next login leads back to this page. */
function loseSession(): void {
  forgetPerson();
  rememberPlace(true);
  location.assign(paths.login);
}

/** While this page itself ends the session: it then goes where it wants to. */
let isEnding = false;

/** All that is stored belongs to the person: a list of keys would lack the next one. */
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
 * Sends a visitor who is not signed in to `loginPath`, from where they come back, and to the login page when the session ends
 * later, in any tab. Call it in the browser only.
 * @returns stops watching.
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

/** Whom the page has shown things to that are for nobody else. */
let shownTo = $userInfo.get()?._id;

/**
 * Empties the page and loads it anew as soon as that person is gone: in this tab, in another, or while the browser kept the
 * page to show it again.
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
  // After the user is read again, which listens for the same event.
  whenShownAgain(followPerson);
}

// Importing the session connects it to the API: a page cannot forget to.
setTokenSource(() => $userInfo.get()?.token ?? null);

// A wrong password is a 401 too, but only somebody without a token is ever asked for one.
onApiOutcome((failure) => {
  if (failure?.status === 401 && $userInfo.get()) loseSession();
});
