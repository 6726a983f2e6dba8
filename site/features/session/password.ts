import { atom } from 'nanostores';
import { forgotPassword, resetPassword } from '../../api/users.ts';
import { submission } from '../../state/submission.ts';

export const $forgotForm = submission();
export const $resetForm = submission();

/** What the server said when it took a form; null while none has been taken. */
export const $accepted = atom<string | null>(null);

export async function submitForgotPassword(email: string): Promise<void> {
  await $forgotForm.submit(async () => {
    $accepted.set((await forgotPassword(email.trim())).message);
  });
}

/** The link's token comes from the page's address. */
export async function submitNewPassword(password: string): Promise<void> {
  const token = new URLSearchParams(location.search).get('token') ?? '';
  await $resetForm.submit(async () => {
    $accepted.set((await resetPassword(token, password)).message);
  });
}
