import type { User, UserWithToken } from 'shared';
import type { AdminRole } from 'shared/schemas';
import { api, asAdmin } from './api.ts';
import { newShopper } from './shopper.ts';
import type { Page } from './test.ts';

/** Accounts, made by API, and what the browser stores about them. */

/** A new customer, with the password of the account. */
export async function newCustomer(name?: string): Promise<UserWithToken & { password: string }> {
  const shopper = newShopper();
  const body = { ...shopper, name: name ?? shopper.name };
  const user = (await api<UserWithToken>('POST', '/users', { body })).body;
  return { ...user, password: shopper.password };
}

/** A new user whom the admin has promoted. */
export async function newAdmin(name: string, role: AdminRole = 'owner') {
  const [{ token }, user] = [await asAdmin(), await newCustomer(name)];
  await api('PUT', `/users/${user._id}`, { token, body: { role } });
  return { ...user, isAdmin: true, role };
}

/** Demotes a user. Tests leave the shop with the admin that it had. */
export async function demote({ _id }: User): Promise<void> {
  const { token } = await asAdmin();
  await api('PUT', `/users/${_id}`, { token, body: { isAdmin: false } });
}

/** Opens every page as this user. */
export async function openAs(page: Page, user: UserWithToken): Promise<void> {
  await page.addInitScript((text) => localStorage.setItem('userInfo', text), JSON.stringify(user));
}

export async function openAsAdmin(page: Page): Promise<UserWithToken> {
  const admin = await asAdmin();
  await openAs(page, admin);
  return admin;
}

/** Signs a new customer in. */
export async function signedIn(page: Page): Promise<UserWithToken> {
  const user = await newCustomer();
  await store(page, { userInfo: user });
  return user;
}

/** Stores values in the browser; strings are stored unchanged, e.g. damaged JSON. */
export async function store(page: Page, values: Record<string, unknown>): Promise<void> {
  await page.goto('/robots.txt');
  const texts = Object.entries(values).map(([key, value]): [string, string] => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  await page.evaluate((entries) => {
    for (const [key, text] of entries) localStorage.setItem(key, text);
  }, texts);
}

/** The stored value of a key; null when there is none. */
export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

type Answer = 'OK' | 'Cancel';

/** Answers the page's next dialog. @returns its text */
export function answerQuestion(page: Page, answer: Answer): Promise<string> {
  return new Promise((resolve) => {
    page.once('dialog', (question) => {
      resolve(question.message());
      void (answer === 'OK' ? question.accept() : question.dismiss());
    });
  });
}

/** Answers all dialogs from here on. @returns their texts, filled as they appear */
export function answerQuestions(page: Page, answer: () => Answer = () => 'OK'): string[] {
  const texts: string[] = [];
  page.on('dialog', (dialog) => {
    texts.push(dialog.type() === 'beforeunload' ? 'beforeunload' : dialog.message());
    void (answer() === 'OK' ? dialog.accept() : dialog.dismiss());
  });
  return texts;
}
