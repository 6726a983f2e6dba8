import { expect, test } from 'vitest';
import { LAYOUTS } from '../../api/panel/rules/layouts';
import { SECTIONS } from './places';

const places = SECTIONS.flatMap((section) => section.places);

test('the guide has every content type and no other', () => {
  const types = Object.keys(LAYOUTS).filter((uid) => uid.startsWith('api::'));
  const elsewhere = ['api::order.order', 'api::order-line.order-line'];
  const led = new Set(places.flatMap(({ uid }) => uid ?? []));
  expect([...led].sort()).toEqual(types.filter((uid) => !elsewhere.includes(uid)).sort());
});

test('every place has a type, a path in the shop’s admin, or a note', () => {
  for (const { uid, path, label, note } of places) {
    expect(uid ?? path ?? note).toBeTruthy();
    if (path) expect([path.startsWith('/admin/'), label]).toEqual([true, expect.any(String)]);
  }
});
