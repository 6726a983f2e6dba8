import { expect, test } from 'vitest';
import { policyOf, withPolicy } from './policy.ts';

const none = { api: [], partners: [] };

test('a page without inline scripts may load only files of the site', () => {
  expect(policyOf('<p>Text</p>', none)).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'self'; connect-src 'self'; img-src 'self' data:; font-src 'self'; script-src 'self'; style-src 'self'",
  );
});

test('inline scripts are allowed by hash; data blocks need none', () => {
  // printf %s 'go()' | openssl dgst -sha256 -binary | base64
  const go = "'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='";
  const html =
    '<script>go()</script><script src="/x.js"></script><script type="application/ld+json">{}</script>';
  expect(policyOf(html, none)).toContain(`script-src 'self' ${go};`);
});

test.each([
  '<meta name="description" content="<script>bad()</script>">',
  '<meta name="description" content="Mind the <script> in a title"><p>Text</p>',
  '<img alt="<style>p {}</style>" src="/x.webp">',
  '<title>&lt;script>bad()&lt;/script></title>',
  '<title><script>bad()</script></title>',
  '<!-- <script>bad()</script> -->',
  `<a title='<b style="color:red">' href="/">x</a>`,
  '<script type="application/ld+json">{"name":"<script>bad()"}</script>',
])('text that only looks like a script or style gets no hash: %s', (mention) => {
  expect(policyOf(`<script>go()</script>${mention}`, none)).toBe(policyOf('<script>go()</script>', none));
  expect(policyOf(`${mention}<script>go()</script>`, none)).toBe(policyOf('<script>go()</script>', none));
});

test('scripts in templates, in capitals and with any attributes are allowed', () => {
  const go = policyOf('<script>go()</script>', none);
  for (const html of [
    '<template><script>go()</script></template>',
    '<SCRIPT data-x="a > b">go()</SCRIPT >',
    "<script type='module'>go()</script>",
  ])
    expect(policyOf(html, none)).toBe(go);
});

test('each style attribute is allowed by hash', () => {
  const policy = policyOf('<span class="a" style="width:min(8em, 100%)"></span>', none);
  expect(policy).toMatch(/; style-src-attr 'unsafe-hashes' 'sha256-[^']+'$/);
});

test('API and partner origins are allowed where given', () => {
  const policy = policyOf('', { api: ['https://api.test'], partners: ['https://*.paypal.com'] });
  expect(policy).toContain("connect-src 'self' https://api.test https://*.paypal.com;");
  expect(policy).toContain("form-action 'self' https://api.test;");
  expect(policy).toContain('frame-src https://*.paypal.com;');
  expect(policy).toMatch(/style-src 'self' 'unsafe-inline'$/);
  expect(policy).toContain("img-src 'self' data: https://api.test https://*.paypal.com;");
});

test('the policy comes before the scripts it applies to', () => {
  const page = withPolicy('<html><head><meta charset="utf-8"><script>go()</script></head>', none);
  expect(page).toMatch(
    /<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="[^"]+"><script>/,
  );
});
