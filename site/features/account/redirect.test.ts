import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hasSessionEnded, pathAfterLogin, withRedirect } from './redirect.ts';

/** The return URL as stored in the tab. */
let kept: string | null;

beforeEach(() => {
  kept = null;
  vi.stubGlobal('sessionStorage', { getItem: () => kept });
});

const elsewhere = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\u0000//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil.example',
  '',
];

const asQuery = (target: string) => `?redirect=${encodeURIComponent(target)}`;

describe('pathAfterLogin', () => {
  it('leads home only if no page asked for the login', () => {
    expect(pathAfterLogin('', '/admin')).toBe('/admin');
    expect(pathAfterLogin('?redirect=checkout', '/admin')).toBe('/checkout');
    kept = JSON.stringify({ path: '/order/o1', hasEnded: false });
    expect(pathAfterLogin('', '/admin')).toBe('/order/o1');
  });

  it('leads to the checkout after ?redirect=checkout', () => {
    expect(pathAfterLogin('?redirect=checkout')).toBe('/checkout');
  });

  it.each(['/order/o1', '/checkout?step=payment', '/product/p1#reviews', '/', '/search/%2F%2Fx'])(
    'leads back to %s',
    (path) => {
      expect(pathAfterLogin(asQuery(path))).toBe(path);
    },
  );

  it('leads back to the page stored in the tab', () => {
    kept = JSON.stringify({ path: '/order/o1', hasEnded: true });
    expect(pathAfterLogin('')).toBe('/order/o1');
    expect(hasSessionEnded()).toBe(true);
  });

  it.each([
    ...elsewhere.map(asQuery),
    // These would loop back to the login.
    ...['/login', '/signup?redirect=checkout'].map(asQuery),
    '?redirect=constructor',
    '?x=1',
    '',
  ])('leads to the profile for %j', (search) => {
    expect(pathAfterLogin(search)).toBe('/profile');
  });

  it.each(['{', 'null', '{"path":5}', ...elsewhere.map((path) => JSON.stringify({ path }))])(
    'leads to the profile when the tab has stored %s',
    (text) => {
      kept = text;
      expect(pathAfterLogin('')).toBe('/profile');
      expect(hasSessionEnded()).toBe(false);
    },
  );
});

describe('withRedirect', () => {
  it.each(['?redirect=checkout', asQuery('/order/o1')])(
    'keeps the target of %s across login and sign-up',
    (search) => {
      expect(withRedirect('/signup', search)).toBe(`/signup${search}`);
    },
  );

  it.each(elsewhere.map(asQuery))('drops %j', (search) => {
    expect(withRedirect('/login', search)).toBe('/login');
  });
});
