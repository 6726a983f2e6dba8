import { AUSTRALIAN_STATES, type SchoolHoliday } from 'shared';
import { expect, test } from 'vitest';
import { addEditor, HOLIDAYS } from './panel.ts';
import { api } from './shop.ts';

const { token } = await addEditor();
const list = async () => (await api<SchoolHoliday[]>('GET', '/api/school-holidays')).body;

interface Saved {
  data: { documentId: string };
  error?: { message: string; details: { errors: { path: string[] }[] } };
}
const add = (body: object) => api<Saved>('POST', HOLIDAYS, { token, body });

const summer = { name: 'Summer', state: 'TAS', firstDay: '2998-12-18', lastDay: '2999-02-02' };

test('the demo shop has holidays of every state, none of which is over', async () => {
  const holidays = await list();
  expect(new Set(holidays.map(({ state }) => state))).toEqual(new Set(Object.keys(AUSTRALIAN_STATES)));
  const today = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  expect(holidays.filter(({ lastDay }) => lastDay < today)).toEqual([]);
});

test('what an editor adds or removes is in the list at once; what is over is not', async () => {
  const { body, status } = await add(summer);
  expect(status).toBe(201);
  await expect.poll(list).toContainEqual(summer);
  const past = { ...summer, firstDay: '1998-12-18', lastDay: '1999-02-02' };
  expect((await add(past)).status).toBe(201);
  await api('DELETE', `${HOLIDAYS}/${body.data.documentId}`, { token });
  await expect.poll(list).not.toContainEqual(summer);
  expect(await list()).not.toContainEqual(past);
});

test.each([
  [{ lastDay: '2998-12-17' }, 'lastDay', 'Last day must not be before the first day'],
  [{ state: 'Bavaria' }, 'state', 'State is required'],
  [{ name: ' ' }, 'name', 'Name is required'],
  [{ firstDay: null }, 'firstDay', 'First day is required'],
])('%j is refused beside its field', async (change, path, message) => {
  const { status, body } = await add({ ...summer, ...change });
  expect([status, body.error?.message, body.error?.details.errors]).toMatchObject([
    400,
    message,
    [{ path: [path] }],
  ]);
});
