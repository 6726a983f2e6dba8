import { expect, test } from 'vitest';
import { undescribedPictures } from './described-pictures';

const HOME = 'api::home-page.home-page';
const SERVICE = 'api::service.service';
const picture = { name: 'beds.jpg', alternativeText: ' ' };

test('a service’s picture is described in the media library', () => {
  expect(undescribedPictures(SERVICE, { image: picture })).toEqual([
    { path: 'image', message: 'Image: say what beds.jpg shows, in its alternative text' },
  ]);
  const described = { ...picture, alternativeText: 'Two beds of lettuce' };
  expect(undescribedPictures(SERVICE, { image: described })).toEqual([]);
  expect(undescribedPictures(SERVICE, { image: null })).toEqual([]);
});

test('a section’s picture is described beside it', () => {
  const errors = (promotion: object | null) => undescribedPictures(HOME, { promotion });
  expect(errors({ picture, pictureText: null })).toEqual([
    { path: 'promotion.pictureText', message: 'Say what the picture shows' },
  ]);
  expect(errors({ picture, pictureText: 'Two beds' })).toEqual([]);
  expect([...errors({ picture: null }), ...errors(null)]).toEqual([]);
});
