import { randomBytes } from 'node:crypto';
import { call } from '../fixtures/http.ts';
import { ADDRESS } from '../fixtures/order-of.ts';
import { expect, type Page } from './test.ts';

/** A price as every screen formats it. */
export const dollars = (price: number): string =>
  `$${price.toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** A shopper's steps, done through the screen. */

export interface Shopper {
  name: string;
  email: string;
  password: string;
}

export function newShopper(): Shopper {
  const id = randomBytes(5).toString('hex');
  return { name: 'Bea Buyer', email: `bea-${id}@example.com`, password: 'long enough' };
}

/** Opens the shop, finds the part by its name and adds it to the cart. */
export async function addToCart(page: Page, partName: string): Promise<void> {
  await page.goto('/shop');
  await page.getByPlaceholder('Search Products...').fill(partName);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results: "${partName}"`);
  await page.getByRole('link', { name: partName }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(partName);
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(page.getByText('in your cart.')).toBeVisible();
}

/** Fills in and sends the sign-up form. */
export async function signUp(page: Page, shopper: Shopper): Promise<void> {
  await page.getByLabel('Name').fill(shopper.name);
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByLabel('Password').fill(shopper.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
}

/** From the cart, signed out, to the payment step. */
export async function goToPayment(page: Page, shopper: Shopper, { isAtCart = false } = {}): Promise<void> {
  if (!isAtCart) await page.goto('/cart');
  await page.getByRole('button', { name: 'Proceed To Checkout' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=checkout$/);
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await signUp(page, shopper);
  await expect(page).toHaveURL(/\/checkout$/);
  await page.getByLabel('Address').fill(ADDRESS.address);
  await page.getByLabel('City').fill(ADDRESS.city);
  await page.getByLabel('Postal code').fill(ADDRESS.postalCode);
  await page.getByLabel('State').selectOption('VIC');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
}

/** Opens the provider's window and presses a button in it. */
export async function choosePayment(
  page: Page,
  button: 'PayPal' | 'Debit or Credit Card',
  choice: 'Pay now' | 'Decline' | 'Cancel' | 'close the window',
): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).click();
  const provider = await opened;
  await expect(provider.getByRole('button', { name: 'Pay now' })).toBeVisible();
  if (choice === 'close the window') await provider.close();
  else await provider.getByRole('button', { name: choice }).click();
}

/** Names and quantities in the stored cart. */
export function storedCart(page: Page): Promise<{ name: string; qty: number }[]> {
  return page.evaluate(() =>
    (JSON.parse(localStorage.getItem('cartItems') ?? '[]') as { name: string; qty: number }[]).map(
      ({ name, qty }) => ({ name, qty }),
    ),
  );
}

export interface Mail {
  to: string;
  /** Where it differs from the sender. */
  replyTo?: string;
  subject: string;
  text: string;
}

export async function mailsTo(address: string): Promise<Mail[]> {
  const { body } = await call<Mail[]>('GET', `${process.env.SHOP_MAIL_URL}/messages`);
  return body.filter(({ to }) => to === address);
}

/** The link in the only email sent to this address. */
export async function linkInMail(address: string, path: RegExp): Promise<string> {
  await expect.poll(() => mailsTo(address)).toHaveLength(1);
  const [mail] = await mailsTo(address);
  return path.exec(mail!.text)![0];
}
