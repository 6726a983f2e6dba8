import { persistentAtom } from '@nanostores/persistent';
import { computed } from 'nanostores';
import type { User, UserWithToken } from 'shared';
import { onApiOutcome, setTokenSource } from '../../api/client.ts';
import { paths } from '../../routes.ts';
import { encodeOrForget } from '../../logic/stored.ts';
import { parseUser } from './stored-user.ts';

/** Everything in local storage that belongs to the person and not to the browser. */
const personalKeys = ['userInfo', 'cartItems', 'shippingAddress', 'paymentMethod', 'savedItems'];

/** Under this the tab keeps which page was left for the login; the login page's address does not say it. */
export const RETURN_PLACE = 'returnPlace';

/** Who is signed in, with the token that proves it; shared by all tabs, null when nobody is. */
export const $userInfo = persistentAtom<UserWithToken | null>('userInfo', null, {
  encode: encodeOrForget,
  decode: parseUser,
});

export const $isSignedIn = computed($userInfo, (user) => user !== null);

export function signIn(user: UserWithToken): void {
  $userInfo.set(user);
}

/** Brings the stored user up to date with what the server says of the same account. */
export function updateUser(fresh: User | UserWithToken): void {
  const known = $userInfo.get();
  if (known?._id === fresh._id) $userInfo.set({ ...known, ...fresh });
}

/** Forgets the person on this browser and goes to the login page. */
export function endSession(loginPath?: string): void {
  sessionStorage.removeItem(RETURN_PLACE);
  forgetPerson(loginPath);
}

/** The same for a session that the server has ended: the next login leads back to this page. */
function loseSession(): void {
  rememberPlace(true);
  forgetPerson();
}

function forgetPerson(loginPath: string = paths.login): void {
  $userInfo.set(null);
  for (const key of personalKeys) localStorage.removeItem(key);
  location.assign(loginPath);
}

function rememberPlace(hasEnded: boolean): void {
  const path = location.pathname + location.search + location.hash;
  sessionStorage.setItem(RETURN_PLACE, JSON.stringify({ path, hasEnded }));
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
    if (!isSignedIn) location.replace(paths.login);
  });
}

// Importing the session connects it to the API: a page cannot forget to.
setTokenSource(() => $userInfo.get()?.token ?? null);

// A wrong password is a 401 too, but only somebody without a token is ever asked for one.
onApiOutcome((failure) => {
  if (failure?.status === 401 && $userInfo.get()) loseSession();
});
