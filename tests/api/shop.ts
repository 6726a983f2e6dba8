import { Pool, type QueryResultRow } from 'pg';
import type { ErrorBody, ProductPage, UserWithToken } from 'shared';
import { inject } from 'vitest';
import { eventually } from '../fixtures/eventually.ts';
import type { Answer } from '../fixtures/http.ts';
import { newAddress, ShopClient, throughProxy, type Mail } from '../fixtures/shop-client.ts';

export { eventually };
export { newAddress, newEmail } from '../fixtures/shop-client.ts';
export type { Mail };

/** The shop under test as its clients see it, and its database for what no response shows. */

/** Each worker of the test run has its own shop. */
export const place = inject('shops')[Number(process.env.VITEST_POOL_ID) - 1]!;

export const database = new Pool({ connectionString: place.databaseUrl, max: 2 });

/** Runs a query on the shop's database; each value becomes a parameter. @returns its rows */
export async function sql<Row extends QueryResultRow>(
  text: TemplateStringsArray,
  ...values: unknown[]
): Promise<Row[]> {
  const query = text.reduce((all, part, index) => `${all}$${index}${part}`);
  return (await database.query<Row>(query, values)).rows;
}

/** Headers that the front server would set for a visitor at this IP address. */
export const visitorAt = (address: string) => throughProxy(place.environment, address);

export const shop = new ShopClient({
  ...place,
  database,
  // Each test file has its own IP address, so that its failed logins do not lock out other files.
  headers: visitorAt(newAddress()),
});

export const { api, signUp, mailsTo } = shop;

export async function logIn(email: string, password: string): Promise<UserWithToken> {
  return (await api<UserWithToken>('POST', '/api/users/login', { body: { email, password } })).body;
}

export const logInAdmin = () => logIn('admin@example.com', 'Admin-demo-1');

/** Waits for an email to this address whose subject contains a text; the newest comes first. */
export const mailTo = (email: string, subject = ''): Promise<Mail> =>
  eventually(async () => (await mailsTo(email)).find((mail) => mail.subject.includes(subject)));

/** A response whose body is a message. */
export const response = (status: number, message: string) => ({ status, body: { message } });

/** A refused request: its status and the paths of the fields at fault. */
export const errorsOf = ({ status, body }: Answer<ErrorBody>) => [
  status,
  body.errors?.map(({ path }) => path),
];

/** Path of a picture in the media library. */
export async function anyImage(): Promise<string> {
  const { body } = await api<ProductPage>('GET', '/api/products?keyword=sensor');
  return body.products.find(({ image }) => image.length > 0)?.image[0] ?? '';
}
