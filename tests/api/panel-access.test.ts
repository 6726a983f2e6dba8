import { describe, expect, test } from 'vitest';
import { addEditor, logInOwner, PRODUCTS, REVIEWS, USERS } from './panel.ts';
import { api } from './shop.ts';

/** Secret fields cannot be queried in Strapi's panel. */

const tokens = { editor: (await addEditor()).token, owner: await logInOwner() };

describe.each(['editor', 'owner'] as const)('for the %s', (who) => {
  test.each([
    `${USERS}?sort[0]=name:asc&sort[1]=resetPasswordToken`,
    `${USERS}?sort[confirmationToken]=desc`,
    `${USERS}?filters[$and][0][$or][0][resetPasswordToken][$notNull]=true`,
    `${USERS}?fields=name,password`,
    `${REVIEWS}?sort=user.password:desc`,
    `${REVIEWS}?filters[createdBy][registrationToken][$notNull]=true`,
    `${REVIEWS}?populate[user][filters][password][$startsWith]=a`,
    `${REVIEWS}?populate[user][sort]=password`,
    `${PRODUCTS}?populate[reviews][populate][user][fields][0]=password`,
    '/content-manager/relations/api::review.review/user?sort=password',
    '/admin/users?sort=password:asc',
  ])('%s is refused', async (path) => {
    const answer = await api<{ error: { message: string } }>('GET', path, { token: tokens[who] });
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toMatch(/^Nothing is sorted, filtered or selected by \w+$/);
  });
});

test('a query in a request body is refused, too', async () => {
  const body = { documentIds: ['any'], sort: 'password:asc' };
  const path = `${USERS}/actions/bulkFindForValidation`;
  expect((await api('POST', path, { token: tokens.owner, body })).status).toBe(400);
});

test('other fields can be sorted and filtered', async () => {
  const path = `${REVIEWS}?sort=user.name:asc&filters[comment][$contains]=password&populate=user`;
  expect((await api('GET', path, { token: tokens.editor })).status).toBe(200);
});
