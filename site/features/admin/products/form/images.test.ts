import { expect, it } from 'vitest';
import type { DraftImage } from './images.ts';
import { changeImage, isUploading, moveImage, percent, removeImage } from './images.ts';

const image = (key: string, path: string | null = `/uploads/${key}.webp`): DraftImage => ({
  key,
  path,
  name: '',
  preview: '',
  progress: 1,
});
const images = ['a', 'b', 'c'].map((key) => image(key));
const keys = (list: readonly DraftImage[]) => list.map(({ key }) => key).join('');

it.each([
  [0, 1, 'bac'],
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
])('a picture moved from %i to %i gives %s', (from, to, order) => {
  expect(keys(moveImage(images, from, to))).toBe(order);
});

it('removing a picture keeps the order of the others', () => {
  expect(keys(removeImage(images, 'b'))).toBe('ac');
});

it('a late upload of a removed picture changes nothing', () => {
  expect(changeImage(images, 'gone', { path: '/uploads/x.webp' })).toEqual(images);
});

it('pictures are being uploaded until each has its path', () => {
  expect(isUploading([...images, image('d', null)])).toBe(true);
  expect(isUploading(images)).toBe(false);
});

it('progress is rounded down to whole percent', () => {
  expect(percent({ progress: 0.999 })).toBe('99%');
});
