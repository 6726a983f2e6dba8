import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EMAIL_KINDS } from '../../../emails';
import { fieldsOf } from '#platform/email/rules/wording';
import { LAYOUTS, panelConfig, readOnlyFields, type Attributes } from '../rules/layouts';

const SRC = join(import.meta.dirname, '../../..');

/** Every content type and component with a schema, by uid. */
const schemas = new Map(
  globSync('{api/*/content-types/*/schema.json,components/*/*.json,extensions/**/schema.json}', {
    cwd: SRC,
  }).map((path) => {
    const { attributes } = JSON.parse(readFileSync(join(SRC, path), 'utf8')) as {
      attributes: Attributes;
    };
    return [uidOf(path.split('/')), attributes] as const;
  }),
);

function uidOf([kind, name, file, type]: string[]): string {
  if (kind === 'components') return `${name}.${file?.replace('.json', '')}`;
  return kind === 'api' ? `api::${name}.${type}` : `plugin::${name}.${type}`;
}

const configOf = (uid: string) => panelConfig(uid, schemas.get(uid)!, true, LAYOUTS);

test.each([...schemas])('every field of %s has a label or is hidden', (uid, attributes) => {
  const { fields, hidden = [] } = LAYOUTS[uid]!;
  const shown = Object.keys(attributes).filter((name) => attributes[name]!.visible !== false);
  expect([...Object.keys(fields), ...hidden].sort()).toEqual(shown.sort());
});

test.each(Object.entries(LAYOUTS))('the title and columns of %s are its fields', (uid, layout) => {
  const known = ['id', 'createdAt', 'updatedAt', ...Object.keys(schemas.get(uid)!)];
  for (const name of [layout.title, ...(layout.columns ?? [])]) expect(known).toContain(name);
});

test.each(Object.entries(LAYOUTS))('the read-only and editable fields of %s exist', (uid, layout) => {
  const { editable = [] } = layout;
  const known = Object.keys(schemas.get(uid)!);
  expect(known).toEqual(expect.arrayContaining([...readOnlyFields(layout), ...editable]));
});

test('the panel can only change the address of an order, and nothing of its lines', () => {
  const written = (uid: string) =>
    Object.keys(schemas.get(uid)!).filter((name) => !readOnlyFields(LAYOUTS[uid]).includes(name));
  const place = ['address', 'city', 'country', 'postalCode', 'region'];
  const delivery = ['note', 'organisation', 'phone', 'recipient'];
  expect(written('api::order.order').sort()).toEqual([...place, ...delivery].sort());
  expect(written('api::order-line.order-line')).toEqual([]);
});

test('an order’s layout has its title and dollars, and no internal fields', () => {
  const { settings, layouts, metadatas } = configOf('api::order.order');
  expect(settings).toMatchObject({ mainField: 'title', defaultSortOrder: 'DESC' });
  const shown = layouts.edit.flat().map(({ name }) => name);
  expect(shown).toContain('totalPrice');
  for (const name of shown) expect(name).not.toMatch(/Cents$|hash|key|captureId/i);
  expect(metadatas.totalPrice).toMatchObject({ edit: { label: 'Total (AUD)', editable: false } });
  expect(metadatas.lines).toMatchObject({ edit: { mainField: 'name' } });
});

test('no row of a form is wider than Strapi’s grid', () => {
  for (const uid of schemas.keys()) {
    for (const row of configOf(uid).layouts.edit) {
      expect(row.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(12);
    }
  }
});

test('a field without a layout is at the end, a layout without a field is ignored', () => {
  const config = panelConfig('a.b', { newer: { type: 'string' } }, false, {
    'a.b': { title: 'newer', fields: { older: 'Older' } },
  });
  expect(config.layouts.edit).toEqual([[{ name: 'newer', size: 6 }]]);
  expect(Object.keys(config.metadatas)).toEqual(['newer']);
});

test('the panel has three fields for every email, with the default text as placeholder', () => {
  const uid = 'api::email-texts.email-texts';
  const fields = EMAIL_KINDS.flatMap((kind) => Object.values(fieldsOf(kind)));
  expect(Object.keys(schemas.get(uid)!)).toEqual(['greeting', ...fields]);
  expect(configOf(uid).metadatas.refundOpening).toMatchObject({
    edit: {
      label: 'Money was refunded: opening',
      description: expect.stringContaining('{amount}'),
      placeholder: expect.stringContaining('We have refunded {amount}'),
    },
  });
});
