import { expect, test } from 'vitest';
import { imageFileName, imageSources } from './images.ts';

const path = (width: number) => `/uploads/${imageFileName('soil-probe', width, '0123456789')}`;

test('a wide picture is listed after its smaller sizes', () => {
  expect(imageSources('/uploads/soil-probe-w1200-0123456789.webp')).toEqual([
    { path: '/uploads/soil-probe-w1200-0123456789-320.webp', width: 320 },
    { path: '/uploads/soil-probe-w1200-0123456789-640.webp', width: 640 },
    { path: '/uploads/soil-probe-w1200-0123456789-1024.webp', width: 1024 },
    { path: '/uploads/soil-probe-w1200-0123456789.webp', width: 1200 },
  ]);
});

test.each([
  [320, [320]],
  [321, [320, 321]],
  [640, [320, 640]],
  [2000, [320, 640, 1024, 2000]],
])('a picture of %i px has only smaller sizes and itself', (width, widths) => {
  expect(imageSources(path(width)).map((source) => source.width)).toEqual(widths);
});

test.each([
  '/uploads/photo_w1200_0123456789.webp',
  '/uploads/soil-probe-w1200-0123456789-320.webp',
  '/uploads/soil-probe-w0-0123456789.webp',
  '/uploads/soil-probe-w1200-0123456789.png',
  '',
])('%j has only one size', (plain) => {
  expect(imageSources(plain)).toEqual([{ path: plain, width: null }]);
});

test('a URL with a host works like a path', () => {
  const [smallest] = imageSources(`https://api.example${path(800)}`);
  expect(smallest?.path).toBe('https://api.example/uploads/soil-probe-w800-0123456789-320.webp');
});
