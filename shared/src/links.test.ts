import { expect, test } from 'vitest';
import { isSafeLink } from './links.ts';

test.each([
  '/',
  '/shop?category=kits#top',
  '/services/SLT-001',
  'https://example.com/a',
  'http://example.com',
  'mailto:hello@example.com',
  'tel:+61355500142',
])('%s may be a link', (link) => {
  expect(isSafeLink(link)).toBe(true);
});

test.each([
  '',
  'shop',
  '//evil.example',
  '/\\evil.example',
  '/a b',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
])('%j may not', (link) => {
  expect(isSafeLink(link)).toBe(false);
});
