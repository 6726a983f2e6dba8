import type { UserWithToken } from 'shared';
import { call } from '../fixtures/http.ts';
import { api } from './api.ts';
import { answerQuestion, newAdmin, newCustomer, openAs, store } from './people.ts';
import { alert, button, expectGoodForm, onPhone, rowOf, status } from './screens.ts';
import { expect, test, type Page } from './test.ts';

/** Passkeys by Chromium's virtual authenticator. */

/** A device whose owner is verified, e.g. by a fingerprint, unless a test says otherwise. */
async function addDevice(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verify: (isUserVerified: boolean) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    lose: () => cdp.send('WebAuthn.clearCredentials', { authenticatorId }),
  };
}

const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

/** Adds a passkey in the profile. */
async function addPasskey(page: Page): Promise<void> {
  await page.goto('/profile');
  await button(passkeys(page), 'Add a passkey').click();
  await expect(status(page, 'Your passkey has been added.')).toBeVisible();
}

/** The editor's switch in Strapi's panel. */
async function demandPasskeys(adminsNeedPasskey: boolean): Promise<void> {
  const cms = process.env.SHOP_CMS_URL!;
  const login = { email: 'editor@example.com', password: 'Editor-demo-1' };
  const { body } = await call<{ data: { token: string } }>('POST', `${cms}/admin/login`, {
    body: login,
  });
  const path = '/content-manager/single-types/api::business-details.business-details';
  const options = { token: body.data.token, body: { adminsNeedPasskey } };
  expect((await call('PUT', `${cms}${path}`, options)).status).toBe(200);
}

onPhone('a passkey', () => {
  test.use({ expectedErrors: /status of 40[0139]/ });

  test('is added in the profile, logs in, and is removed', async ({ page }) => {
    const user = await newCustomer();
    const device = await addDevice(page);
    await store(page, { userInfo: user });
    await page.goto('/profile');
    await device.verify(false);
    await button(passkeys(page), 'Add a passkey').click();
    await expect(alert(page)).toHaveText(/^No passkey was used/);
    await device.verify(true);
    await addPasskey(page);
    await expect(passkeys(page).getByRole('listitem')).toHaveText(
      /^Passkey made on \w+Added on .*, not used yetRemove$/,
    );
    await button(passkeys(page), 'Add a passkey').press('Enter');
    await expect(alert(page)).toHaveText('This device has a passkey for your account already.');
    await expectGoodForm(page);

    await device.verify(false);
    await button(page, 'Logout').click();
    await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
    await button(page, 'Log in with a passkey').click();
    await expect(alert(page)).toHaveText(/^No passkey was used/);
    await expectGoodForm(page);
    await device.verify(true);
    await button(page, 'Log in with a passkey').press('Enter');
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByText(user.email)).toBeVisible();
    await expect(passkeys(page)).toContainText('last used on');

    const question = answerQuestion(page, 'OK');
    await passkeys(page)
      .getByRole('button', { name: /^Remove/ })
      .press('Enter');
    expect(await question).toMatch(/^Remove “Passkey made on \w+”\?/);
    await expect(status(page, 'Passkey removed, and you are logged out everywhere else.')).toBeVisible();
    await expect(passkeys(page).getByRole('listitem')).toHaveCount(0);
  });

  test('that another site answers with is refused, and so is an answer sent again', async ({ page }) => {
    const user = await newCustomer();
    await addDevice(page);
    await store(page, { userInfo: user });
    await addPasskey(page);
    const sent: string[] = [];
    await page.route('**/api/users/login/passkey', async (route) => {
      const body = route.request().postDataJSON() as Answer;
      sent.push(JSON.stringify(body));
      const forged = sent.length === 1 ? { postData: fromElsewhere(body) } : {};
      await route.fallback(forged);
    });
    await button(page, 'Logout').click();
    await expect(alert(page)).toHaveText('This passkey was not accepted, please try again');
    await button(page, 'Log in with a passkey').click();
    await expect(page).toHaveURL(/\/profile$/);
    const again = await api('POST', '/users/login/passkey', { body: JSON.parse(sent.at(-1)!) });
    expect(again.status).toBe(401);
  });
});

interface Answer {
  passkey: { response: { clientDataJSON: string } };
}

/** The same answer as another site would get it. */
function fromElsewhere(answer: Answer): string {
  const { clientDataJSON } = answer.passkey.response;
  const data: object = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
  const forged = JSON.stringify({ ...data, origin: 'https://evil.example' });
  answer.passkey.response.clientDataJSON = Buffer.from(forged).toString('base64url');
  return JSON.stringify(answer);
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Please Confirm That It Is You' });

/** Refuses the next call that matches as the shop does in a session of more than ten minutes. */
const refuseOnce = (page: Page, url: string) =>
  page.route(
    url,
    (route) => route.fulfill({ status: 403, json: { message: 'Please confirm that it is you' } }),
    { times: 1 },
  );

onPhone('an action that wants a confirmation', () => {
  test.use({ expectedErrors: /status of (400|403)/ });

  test('asks for the password or a passkey, then goes on', async ({ page }) => {
    const admin = await newAdmin('Conny Confirmed');
    const user = await newCustomer('Roy Role');
    await addDevice(page);
    await store(page, { userInfo: admin });
    await page.goto('/admin/orders');
    await refuseOnce(page, '**/api/admin/orders.csv*');
    await button(page, 'Export CSV').click();
    await expect(page.getByLabel('Password')).toBeFocused();
    await expect(button(dialog(page), 'Use a passkey')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(alert(page)).toHaveText('Please confirm that it is you');
    await expect(button(page, 'Export CSV')).toBeFocused();

    await refuseOnce(page, '**/api/admin/orders.csv*');
    await page.keyboard.press('Enter');
    await page.getByLabel('Password').fill('not this one');
    await page.keyboard.press('Enter');
    await expect(alert(page)).toHaveText('Password is wrong');
    await expectGoodForm(page);
    await page.getByLabel('Password').fill('long enough');
    const file = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await file).suggestedFilename()).toMatch(/^orders.*\.csv$/);
    await expect(dialog(page)).toHaveCount(0);

    await addPasskey(page);
    await page.goto(`/admin/users?keyword=${encodeURIComponent(user.email)}`);
    await refuseOnce(page, `**/api/users/${user._id}`);
    const question = answerQuestion(page, 'OK');
    await button(rowOf(page, user.email), 'Toggle Admin Status').click();
    await question;
    await button(dialog(page), 'Use a passkey').press('Enter');
    await expect(page.getByText('Roy Role is now an admin.')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  });
});

onPhone('passkeys that the shop demands of admins', () => {
  test.use({ expectedErrors: /status of (400|401|403)/ });
  test.afterEach(() => demandPasskeys(false));

  test('are led to, open the admin, and are replaced by another admin when they are lost', async ({
    page,
    browser,
  }) => {
    const [owner, helper] = [await newAdmin('Olly Owner'), await newAdmin('Hanna Helper')];
    const device = await addDevice(page);
    await demandPasskeys(true);
    await store(page, { userInfo: owner });
    await page.goto('/admin');
    await expect(alert(page)).toHaveText(/^Admins need a passkey here/);
    await expectGoodForm(page);
    await page.getByRole('link', { name: 'Your profile' }).click();
    await addPasskey(page);
    await page.goto('/admin/users');
    await expect(page.getByRole('table')).toBeVisible();

    // A session with the password, on a device with the passkey.
    const again = await logIn(owner);
    await page.evaluate((text) => localStorage.setItem('userInfo', text), JSON.stringify(again));
    await page.goto('/admin/users');
    await expect(page.getByLabel('Password')).toHaveCount(0);
    await button(dialog(page), 'Use a passkey').click();
    await expect(page.getByRole('table')).toBeVisible();

    await device.lose();
    const place = await browser.newContext({ viewport: page.viewportSize() });
    const other = await place.newPage();
    await addDevice(other);
    await openAs(other, helper);
    await addPasskey(other);
    await other.goto(`/admin/users?keyword=${encodeURIComponent(owner.email)}`);
    await button(rowOf(other, owner.email), 'Edit User').click();
    const question = answerQuestion(other, 'OK');
    await button(other, 'Remove passkeys').click();
    expect(await question).toMatch(/^Remove all passkeys of Olly Owner\?/);
    await expect(other.getByText('Passkeys removed')).toBeVisible();
    await place.close();

    await page.goto('/profile');
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password').fill('long enough');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/profile$/);
    await addPasskey(page);
    await page.goto('/admin/users');
    await expect(page.getByRole('table')).toBeVisible();
  });
});

async function logIn({ email }: { email: string }): Promise<UserWithToken> {
  const body = { email, password: 'long enough' };
  return (await api<UserWithToken>('POST', '/users/login', { body })).body;
}
