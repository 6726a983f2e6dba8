import { expect, it } from 'vitest';
import { ratingCounts } from './ratings';

it('counts visible reviews by rating', () => {
  const reviews = [5, 1, 5, 4].map((rating) => ({ rating }));
  expect(ratingCounts(reviews)).toEqual([1, 0, 0, 1, 2]);
  expect(ratingCounts([...reviews, { rating: 1, isHidden: true }])).toEqual([1, 0, 0, 1, 2]);
  expect(ratingCounts([...reviews, { rating: 2, isHidden: false }])).toEqual([1, 1, 0, 1, 2]);
  expect(ratingCounts([])).toEqual([0, 0, 0, 0, 0]);
});
