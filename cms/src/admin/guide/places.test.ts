import { expect, test } from 'vitest';
import { LAYOUTS } from '../../api/panel/rules/layouts';
import { SECTIONS } from './places';

const places = SECTIONS.flatMap((section) => section.places);

test('every type that holds content is in the guide, and no other', () => {
  const types = Object.keys(LAYOUTS).filter((uid) => uid.startsWith('api::'));
  const elsewhere = ['api::order.order', 'api::order-line.order-line'];
  const led = new Set(places.flatMap(({ uid }) => uid ?? []));
  expect([...led].sort()).toEqual(types.filter((uid) => !elsewhere.includes(uid)).sort());
});

test('every place says where it is: a type, a screen of the shop’s admin, or that it is code', () => {
  for (const { uid, path, label, note } of places) {
    expect(uid ?? path ?? note).toBeTruthy();
    if (path) expect([path.startsWith('/admin/'), label]).toEqual([true, expect.any(String)]);
  }
});
