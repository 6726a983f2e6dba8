import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/client.ts';
import { createFormStore, fieldError, submitOnce } from './form-state.ts';

const refusal = new ApiError('Invalid email or password', 401);

describe('submitOnce', () => {
  it('sends once however often it is pressed', async () => {
    const form = createFormStore();
    const send = vi.fn(async () => {});
    const results = await Promise.all([submitOnce(form, send), submitOnce(form, send)]);
    expect(results).toEqual([true, false]);
    expect(send).toHaveBeenCalledOnce();
  });

  it('is busy while it sends', async () => {
    const form = createFormStore();
    const sent = submitOnce(form, async () => {});
    expect(form.get().busy).toBe(true);
    await sent;
    expect(form.get().busy).toBe(false);
  });

  it('keeps the refusal of the server and lets the person try again', async () => {
    const form = createFormStore();
    expect(await submitOnce(form, () => Promise.reject(refusal))).toBe(false);
    expect(form.get()).toEqual({ busy: false, error: refusal });
  });

  it('forgets the last refusal when sent again', async () => {
    const form = createFormStore();
    await submitOnce(form, () => Promise.reject(refusal));
    await submitOnce(form, async () => {});
    expect(form.get().error).toBeNull();
  });

  it('does not hide a fault of the page itself', async () => {
    const fault = new TypeError('a bug');
    await expect(submitOnce(createFormStore(), () => Promise.reject(fault))).rejects.toBe(fault);
  });
});

describe('fieldError', () => {
  const errors = [{ path: 'email', message: 'Email is not an address' }];

  it('finds what was said about the field', () => {
    const state = { busy: false, error: new ApiError('2 fields are at fault', 400, errors) };
    expect(fieldError(state, 'email')).toBe('Email is not an address');
    expect(fieldError(state, 'name')).toBeUndefined();
  });

  it('does not repeat the message that is shown above the fields', () => {
    const state = { busy: false, error: new ApiError('Email is not an address', 400, errors) };
    expect(fieldError(state, 'email')).toBeUndefined();
  });
});
