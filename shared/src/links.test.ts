import { expect, test } from 'vitest';
import { isSafeLink, mailtoLink } from './links.ts';

test.each([
  '/',
  '/shop?category=kits#top',
  '/services/SLT-001',
  'https://example.com/a',
  'http://example.com',
  'mailto:hello@example.com',
  'tel:+61355500142',
])('%s is a safe link', (link) => {
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
])('%j is not a safe link', (link) => {
  expect(isSafeLink(link)).toBe(false);
});

test.each([
  [mailtoLink("pat.o'case@example.com"), "mailto:pat.o'case@example.com"],
  [mailtoLink('q&a#1?%@example.com'), 'mailto:q%26a%231%3F%25@example.com'],
  [mailtoLink('bea@example.com', 'Re: a & b'), 'mailto:bea@example.com?subject=Re%3A%20a%20%26%20b'],
])('%s contains the whole address, escaped', (link, whole) => {
  expect(link).toBe(whole);
});
