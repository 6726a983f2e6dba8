import type { User, UserWithToken } from 'shared';
import { call } from '../fixtures/http.ts';
import { asAdmin } from './buying.ts';
import { newShopper } from './shopper.ts';
import type { Page } from './test.ts';

/** Who is in the shop's books, made past the browser. */

const at = (path: string) => `${process.env.SHOP_URL}${path}`;

/** A new customer of this name. */
export async function newCustomer(name: string): Promise<UserWithToken> {
  const body = { ...newShopper(), name };
  return (await call<UserWithToken>('POST', at('/api/users'), { body })).body;
}

/** A new user whom the shop's admin has made an admin too. */
export async function newAdmin(name: string): Promise<UserWithToken> {
  const [{ token }, user] = [await asAdmin(), await newCustomer(name)];
  await call('PUT', at(`/api/users/${user._id}`), { token, body: { isAdmin: true } });
  return { ...user, isAdmin: true };
}

/** Takes the right away again, so that the shop is left with the admin that it had. */
export async function demote({ _id }: User): Promise<void> {
  const { token } = await asAdmin();
  await call('PUT', at(`/api/users/${_id}`), { token, body: { isAdmin: false } });
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

/** Answers the next question of the page, and says what it was. */
export function answerQuestion(page: Page, answer: 'OK' | 'Cancel'): Promise<string> {
  return new Promise((resolve) => {
    page.once('dialog', (question) => {
      resolve(question.message());
      void (answer === 'OK' ? question.accept() : question.dismiss());
    });
  });
}

/** The row of the list in which this text stands. */
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
