import { firstWords, type Graph } from 'shared';
import { expect, it } from 'vitest';
import { plot } from './plot.ts';

const graph = (change: Partial<Graph>) => plot({ ...firstWords.home.graph!, ...change });

it('draws the readings evenly from left to right, the highest at the top', () => {
  const drawn = graph({ readings: '10\n30 Rain\nsoon\n\n 20 %', limit: null, days: 'Mon, Tue' });
  expect(drawn).toMatchObject({
    line: 'M0 192L560 48L1120 120',
    area: 'M0 192L560 48L1120 120V208H0Z',
    limit: null,
    days: [
      { x: 0, label: 'Mon' },
      { x: 560, label: 'Tue' },
    ],
  });
  expect(drawn?.notes).toContainEqual({ x: 560, y: 48, text: 'Rain', isLate: false });
});

it('keeps the limit within the drawing, also when no reading comes near it', () => {
  expect(graph({ readings: '5\n10', limit: 30 })?.limit).toBe(48);
  expect(graph({ readings: '5\n5', limit: 5 })?.line).toBe('M0 192L1120 192');
});

it.each(['', '12', 'dry\nwet'])('draws nothing of %j', (readings) => {
  expect(graph({ readings })).toBeNull();
});

it('has the four notes of the first words', () => {
  expect(graph({})?.notes.map(({ text }) => text)).toEqual([
    'Watered by Year 5',
    'Watered by Year 6',
    'Whose turn was it?',
    'Rain',
  ]);
});
