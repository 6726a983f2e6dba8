import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './api/client.ts';
import { fieldError, submission } from './submission.ts';

const refusal = new ApiError('Invalid email or password', 401);

describe('submit', () => {
  it('sends once after two presses', async () => {
    const $form = submission();
    const send = vi.fn(async () => {});
    const results = await Promise.all([$form.submit(send), $form.submit(send)]);
    expect(results).toEqual([true, false]);
    expect(send).toHaveBeenCalledOnce();
  });

  it('is busy while it sends', async () => {
    const $form = submission();
    const sent = $form.submit(async () => {}, 'row');
    expect($form.get().busy).toBe('row');
    await sent;
    expect($form.get().busy).toBeNull();
  });

  it('keeps its success text until the next press', async () => {
    const $form = submission();
    await $form.submit(async () => 'Saved.');
    expect($form.get()).toEqual({ busy: null, done: 'Saved.', error: null });
    await $form.submit(async () => {});
    expect($form.get().done).toBeNull();
  });

  it('keeps the server’s error until it is sent again', async () => {
    const $form = submission();
    expect(await $form.submit(() => Promise.reject(refusal))).toBe(false);
    expect($form.get()).toEqual({ busy: null, done: null, error: refusal });
    await $form.submit(async () => {});
    expect($form.get().error).toBeNull();
  });

  it('rethrows errors of the page itself, and can be sent again', async () => {
    const $form = submission();
    const error = new TypeError('a bug');
    await expect($form.submit(() => Promise.reject(error))).rejects.toBe(error);
    expect($form.get()).toMatchObject({ busy: null, error: { cause: error } });
  });

  it('clears its result, but not while it sends', async () => {
    const $form = submission();
    await $form.submit(() => Promise.reject(refusal));
    $form.clear();
    expect($form.get().error).toBeNull();
    const sent = $form.submit(async () => {});
    $form.clear();
    expect($form.get().busy).not.toBeNull();
    await sent;
  });
});

describe('fieldError', () => {
  const errors = [{ path: 'email', message: 'Email is not an address' }];

  it('returns the message of the field', () => {
    const state = { error: new ApiError('2 fields are wrong', 400, errors) };
    expect(fieldError(state, 'email')).toBe('Email is not an address');
    expect(fieldError(state, 'name')).toBeUndefined();
  });

  it('does not repeat the message shown above the fields', () => {
    const state = { error: new ApiError('Email is not an address', 400, errors) };
    expect(fieldError(state, 'email')).toBeUndefined();
  });
});
