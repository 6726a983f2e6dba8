import { describe, expect, it } from 'vitest';
import { pathAfterLogin, withRedirect } from './redirect.ts';

const unknown = ['', '?redirect=', '?redirect=//evil.example', '?redirect=constructor', '?x=1'];

describe('pathAfterLogin', () => {
  it('leads on to the checkout for whoever came from there', () => {
    expect(pathAfterLogin('?redirect=checkout')).toBe('/checkout');
  });

  it.each(unknown)('leads to the profile for %j', (search) => {
    expect(pathAfterLogin(search)).toBe('/profile');
  });
});

describe('withRedirect', () => {
  it('keeps a known target across login and sign-up', () => {
    expect(withRedirect('/signup', '?redirect=checkout')).toBe('/signup?redirect=checkout');
  });

  it.each(unknown)('keeps nothing of %j', (search) => {
    expect(withRedirect('/login', search)).toBe('/login');
  });
});
