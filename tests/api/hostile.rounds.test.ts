import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { ErrorBody, UserWithToken } from 'shared';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { ENDPOINTS } from '../fixtures/endpoints.ts';
import { roundCount } from '../fixtures/rounds.ts';
import { EXAMPLES, setScene, type Example, type Scene } from './examples.ts';
import { place, signUp, sql } from './shop.ts';
import { dismissStaff } from './staff.ts';

/** Random requests to every endpoint: none causes a server error or reveals a secret. */

const REQUESTS_A_CALL = roundCount(20, 200);

// A random request of an admin may make others admins.
afterAll(dismissStaff);

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

async function setAdmin({ _id }: UserWithToken, isAdmin: boolean): Promise<void> {
  await sql`UPDATE up_users SET is_admin = ${isAdmin} WHERE document_id = ${_id}`;
}

/** A new admin, as random requests may change the password. */
async function addAdmin(): Promise<UserWithToken> {
  const account = await signUp();
  await setAdmin(account, true);
  return account;
}

const nastyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 600 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '%',
    '_',
    '\\',
    "' OR 1=1 --",
    '"; DROP TABLE products; --',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    'profile',
    'NaN',
    '-1',
    '1e309',
    '😀'.repeat(200),
    '\ud800',
    'a'.repeat(20_000),
  ),
);
const nastyValue = fc.oneof(
  nastyText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(null, true, -1, 0, 1.005, 1e308, 2 ** 53, -2147483649, [], {}, [[]]),
);

/** A valid body with wrong, missing and additional fields. */
function mutated(body: unknown): fc.Arbitrary<unknown> {
  if (typeof body !== 'object' || body === null) return nastyValue;
  const fields = Object.entries(body).map(([name, value]) => [
    name,
    fc.oneof({ weight: 3, arbitrary: fc.constant<unknown>(value) }, nastyValue),
  ]);
  const extra = fc.dictionary(
    fc.oneof(fc.string(), fc.constantFrom('isAdmin', 'role', 'id', 'price', '__proto__')),
    nastyValue,
    { maxKeys: 3 },
  );
  return fc
    .tuple(fc.record(Object.fromEntries(fields), { requiredKeys: [] }), extra)
    .map(([known, more]) => ({ ...more, ...known }));
}

const rawBody = (body: unknown) =>
  fc.oneof(
    { weight: 6, arbitrary: mutated(body).map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: nastyValue.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: nastyText },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );

const headers = fc.record(
  {
    'Content-Type': fc.constantFrom(
      'application/json',
      'application/json; charset=utf-16',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'x/y; =',
    ),
    'Idempotency-Key': fc.string({ maxLength: 300 }),
    'X-Forwarded-For': fc.string({ maxLength: 40 }),
    Accept: fc.string({ maxLength: 20 }),
    'Accept-Language': fc.string({ maxLength: 20 }),
  },
  { requiredKeys: [] },
);

const query = fc.dictionary(
  fc.oneof(
    fc.constantFrom('keyword', 'pageNumber', 'itemsPerPage', 'populate', 'filters[name]', 'sort'),
    fc.string({ maxLength: 10 }),
  ),
  nastyText,
  { maxKeys: 4 },
);

/** Text that `fetch` accepts as a header value. */
const asHeader = (text: string) => text.replace(/[^\x20-\x7e]/g, '?').trim();

function requestsTo(example: Example, scene: Scene) {
  const token = fc.oneof(
    fc.constantFrom(undefined, scene.customer.token, scene.other.token, scene.admin.token),
    nastyText.map((text) => asHeader(text).slice(0, 2000)),
  );
  const id = fc.oneof(
    nastyText.map((text) => encodeURIComponent(text.toWellFormed())),
    fc.constantFrom(example.id ?? 'unknown', '%00', '%E0%A4%A', '..%2f..', 'top', 'myorders'),
  );
  return fc.record({ token, id, query, headers, body: rawBody(example.body) });
}

test.each(Object.keys(ENDPOINTS))(
  '%s has no server error and reveals no secret, whatever is sent',
  async (call) => {
    // A new scene, as other calls end sessions and delete things.
    const scene = { ...(await setScene()), admin: await addAdmin() };
    onTestFinished(() => setAdmin(scene.admin, false));
    const secrets = [scene.customer, scene.other, scene.admin].map(({ token }) => hashOf(token));
    const example = await EXAMPLES[call]!(scene);
    const [method = '', path = ''] = call.split(' ');
    await fc.assert(
      fc.asyncProperty(requestsTo(example, scene), async ({ token, id, query, headers, body }) => {
        const search = new URLSearchParams(
          Object.entries(query).map(([name, value]) => [name.toWellFormed(), value.toWellFormed()]),
        );
        const url = `${place.cmsUrl}/api${path.replace(/:\w+/, id)}?${search}`;
        const sent = Object.entries(headers).map(([name, value]) => [name, asHeader(value)]);
        const response = await fetch(url, {
          redirect: 'manual',
          method,
          headers: [
            ...(sent as [string, string][]),
            ...(token === undefined ? [] : [['Authorization', `Bearer ${token}`] as const]),
          ] as [string, string][],
          ...(method === 'GET' ? {} : { body: body?.toWellFormed() }),
        });
        const text = await response.text();
        expect(text).not.toMatch(/\$2[aby]\$\d\d\$/);
        expect(secrets.some((secret) => text.includes(secret))).toBe(false);
        expect(response.status, text).toBeLessThan(500);
        if (response.status >= 400) {
          const problem = JSON.parse(text) as ErrorBody;
          expect(typeof problem.message).toBe('string');
          expect(['message', 'errors']).toEqual(expect.arrayContaining(Object.keys(problem)));
        }
      }),
      { numRuns: REQUESTS_A_CALL },
    );
  },
);
