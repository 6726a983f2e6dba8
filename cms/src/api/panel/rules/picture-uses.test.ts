import { expect, test } from 'vitest';
import { describeUses } from './picture-uses';

test('each picture is named with each of its places, once', () => {
  expect(
    describeUses([
      { file: 'fan.webp', where: 'Service “Growing”' },
      { file: 'fan.webp', where: 'Service “Growing”' },
      { file: 'fan.webp', where: '2 orders' },
      { file: 'pump.webp', where: 'Product “Pump”' },
    ]),
  ).toBe(
    'Not deleted: fan.webp is shown by Service “Growing”, 2 orders; pump.webp is shown by Product “Pump”',
  );
});

test('only three places are named', () => {
  const uses = ['a', 'b', 'c', 'd', 'e'].map((where) => ({ file: 'fan.webp', where }));
  expect(describeUses(uses)).toBe('Not deleted: fan.webp is shown by a, b, c, and more');
});
