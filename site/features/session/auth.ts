import { logIn, register } from '../../api/users.ts';
import { submission } from '../../state/submission.ts';
import { pathAfterLogin } from './redirect.ts';
import { $isSignedIn, signIn } from './store.ts';

export const $loginForm = submission();
export const $signupForm = submission();

export function submitLogin(email: string, password: string): Promise<boolean> {
  return $loginForm.submit(async () => signIn(await logIn(email.trim(), password)));
}

export function submitSignup(name: string, email: string, password: string): Promise<boolean> {
  return $signupForm.submit(async () =>
    signIn(await register(name.trim(), email.trim(), password)),
  );
}

/**
 * Leaves the login or sign-up page as soon as somebody is signed in: on arrival, after the form,
 * or in another tab. The page is replaced, so that Back does not return to it.
 */
export function leaveWhenSignedIn(): () => void {
  return $isSignedIn.subscribe((isSignedIn) => {
    if (isSignedIn) location.replace(pathAfterLogin(location.search));
  });
}
