import { beforeAll, describe, expect, test } from 'vitest';
import { addEditor, EDITOR, logInOwner, PRODUCTS, REVIEWS, USERS } from './panel.ts';
import { api, newAddress, visitorAt } from './shop.ts';

/** What Strapi's panel gives nobody, and how it lets people in. */

const tokens = { editor: '', owner: '' };
beforeAll(async () => {
  tokens.editor = (await addEditor()).token;
  tokens.owner = await logInOwner();
});

describe.each(['editor', 'owner'] as const)('to the %s', (who) => {
  test.each([
    `${USERS}?sort=password:asc`,
    `${USERS}?sort[0]=name:asc&sort[1]=resetPasswordToken`,
    `${USERS}?sort[confirmationToken]=desc`,
    `${USERS}?filters[password][$startsWith]=$2`,
    `${USERS}?filters[$and][0][$or][0][resetPasswordToken][$notNull]=true`,
    `${USERS}?fields=name,password`,
    `${REVIEWS}?sort=user.password:desc`,
    `${REVIEWS}?sort[user][password]=asc`,
    `${REVIEWS}?filters[user][password][$contains]=a`,
    `${REVIEWS}?filters[createdBy][registrationToken][$notNull]=true`,
    `${REVIEWS}?populate[user][filters][password][$startsWith]=a`,
    `${REVIEWS}?populate[user][sort]=password`,
    `${PRODUCTS}?populate[reviews][populate][user][fields][0]=password`,
    '/content-manager/relations/api::review.review/user?sort=password',
    '/admin/users?sort=password:asc',
  ])('%s tells nothing', async (path) => {
    const answer = await api<{ error: { message: string } }>('GET', path, { token: tokens[who] });
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toMatch(/^Nothing is sorted, filtered or selected by \w+$/);
  });
});

test('nor does a call that names its order in its body', async () => {
  const body = { documentIds: ['any'], sort: 'password:asc' };
  const path = `${USERS}/actions/bulkFindForValidation`;
  expect((await api('POST', path, { token: tokens.owner, body })).status).toBe(400);
});

test('what is not secret is sorted and filtered as before', async () => {
  const path = `${REVIEWS}?sort=user.name:asc&filters[comment][$contains]=password&populate=user`;
  expect((await api('GET', path, { token: tokens.editor })).status).toBe(200);
});

test('log-ins that succeed lock nobody out, wrong passwords do', async () => {
  const headers = visitorAt(newAddress());
  const logIn = async (password: string) => {
    const body = { email: EDITOR, password };
    return (await api('POST', '/admin/login', { headers, body })).status;
  };
  for (let time = 0; time < 12; time += 1) expect(await logIn('Editor-demo-1')).toBe(200);
  for (let time = 0; time < 10; time += 1) expect(await logIn('Editor-demo-2')).toBe(400);
  expect(await logIn('Editor-demo-1')).toBe(429);
});
