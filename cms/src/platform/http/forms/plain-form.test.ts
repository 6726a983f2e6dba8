import type { Context } from 'koa';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api-error';
import { answeredByPages } from './plain-form';

afterEach(() => vi.unstubAllGlobals());

const pages = { done: '/done', refused: (status: number) => `/refused#${status}` };

/** The response to a request of this type when the handler ends like this. */
async function answerTo(type: string, end: () => void) {
  const headers = new Map<string, string>();
  const ctx = {
    is: (kind: string) => type.includes(kind),
    set: (name: string, value: string) => headers.set(name, value),
    status: 200,
    body: null,
  };
  const handler = answeredByPages(async (given) => {
    given.status = 202;
    end();
  }, pages);
  await handler(ctx as unknown as Context);
  return { status: ctx.status, page: headers.get('Location')?.replace(/^.*(?=\/)/, '') };
}

const FORM = 'application/x-www-form-urlencoded';
const refuse = (error: Error) => () => {
  throw error;
};

test('a plain form is redirected to a page with the result', async () => {
  expect(await answerTo(FORM, () => {})).toEqual({ status: 303, page: '/done' });
  const refused = await answerTo(FORM, refuse(new ApiError(429, 'Too many')));
  expect(refused).toEqual({ status: 303, page: '/refused#429' });
});

test('an unexpected error is a refusal to the visitor, and in the log', async () => {
  const error = vi.fn();
  vi.stubGlobal('strapi', { log: { error } });
  const fault = new Error('Broken');
  expect(await answerTo(FORM, refuse(fault))).toEqual({ status: 303, page: '/refused#500' });
  expect(error).toHaveBeenCalledWith(fault);
});

test('a JSON call is answered without a redirect', async () => {
  expect(await answerTo('application/json', () => {})).toEqual({ status: 202, page: undefined });
  const refusal = new ApiError(429, 'Too many');
  await expect(answerTo('application/json', refuse(refusal))).rejects.toBe(refusal);
});
