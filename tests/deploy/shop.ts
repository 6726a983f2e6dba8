import type { Product, UserWithToken } from 'shared';
import { call } from '../fixtures/http.ts';
import { eventually } from '../fixtures/eventually.ts';
import { picture } from '../api/pictures.ts';

export const SITE = 'https://shop.example';
const PANEL = 'https://cms.shop.example';
const CONTENT = `${PANEL}/content-manager`;
const USERS = `${CONTENT}/collection-types/plugin::users-permissions.user`;
const PRODUCTS = `${CONTENT}/collection-types/api::product.product`;

async function done<Body>(method: string, url: string, token?: string, body?: unknown): Promise<Body> {
  const answer = await call<Body>(method, url, { token, body });
  if (answer.status < 300) return answer.body;
  throw new Error(`${method} ${url}: ${answer.status} ${JSON.stringify(answer.body)}`);
}

/** Signs in to the panel. @returns the token of its calls. */
export async function signInToPanel(email: string, password: string): Promise<string> {
  const { data } = await done<{ data: { token: string } }>('POST', `${PANEL}/admin/login`, undefined, {
    email,
    password,
  });
  return data.token;
}

/** Follows docs/operations.md: signs up an account, then makes it an admin in the panel. */
export async function makeFirstAdmin(owner: string): Promise<UserWithToken> {
  const account = { name: 'Olive Owner', email: 'olive@shop.example', password: 'long enough 1' };
  const user = await done<UserWithToken>('POST', `${SITE}/api/users`, undefined, account);
  await done('PUT', `${USERS}/${user._id}`, owner, { isAdmin: true });
  return { ...user, isAdmin: true };
}

/** Fills in the business details. */
export async function describeBusiness(owner: string): Promise<void> {
  const url = `${CONTENT}/single-types/api::business-details.business-details`;
  await done('PUT', url, owner, {
    name: 'Test Shop',
    phone: '(03) 5550 0142',
    email: 'olive@shop.example',
    businessNumber: 'ABN 91 345 678 901',
  });
}

export async function addProduct({ token }: UserWithToken, name: string): Promise<Product> {
  const form = new FormData();
  form.append('image', await picture());
  const image = await done<string[]>('POST', `${SITE}/api/upload`, token, form);
  const { _id } = await done<Product>('POST', `${SITE}/api/products`, token);
  const facts = {
    brand: 'Wattlebird',
    partNum: 'WB-1',
    category: 'Sensors',
    description: 'A part.',
  };
  const product = { ...facts, name, image, price: 12.5, countInStock: 20 };
  return done<Product>('PUT', `${SITE}/api/products/${_id}`, token, product);
}

/** Writes the field that only the later release has. */
export async function setWarranty(owner: string, { _id }: Product, warranty: string): Promise<void> {
  await done('PUT', `${PRODUCTS}/${_id}`, owner, { warranty });
}

/** Waits until the URL is answered with this status and text. @returns the body. */
export function untilAnswered(url: string, status: number, text = '', seconds = 120): Promise<string> {
  return eventually(
    async () => {
      const answer = await call<string>('GET', url).catch(() => undefined);
      return answer?.status === status && answer.body.includes(text) ? answer.body : undefined;
    },
    seconds,
    500,
  ).catch(() => {
    throw new Error(`${url} was not answered with ${status} within ${seconds} s`);
  });
}
