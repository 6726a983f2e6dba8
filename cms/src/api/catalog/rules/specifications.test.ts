import { expect, test } from 'vitest';
import { typeSpecifications, type SpecificationField } from './specifications';

const voltage: SpecificationField = { name: 'Supply voltage', kind: 'number', unit: 'V' };
const connector: SpecificationField = { name: 'Connector', kind: 'text', unit: '' };

test('names and units come from the category; unknown specifications stay', () => {
  const given = [
    { name: 'supply voltage', value: '3.3', unit: 'mV' },
    { name: 'Connector', value: 'JST-SH', unit: 'mm' },
    { name: 'Colour', value: 'Green', unit: undefined },
  ];
  expect(typeSpecifications(given, [voltage, connector, null])).toEqual({
    ok: true,
    specifications: [
      { name: 'Supply voltage', value: '3.3', unit: 'V' },
      { name: 'Connector', value: 'JST-SH', unit: undefined },
      { name: 'Colour', value: 'Green', unit: undefined },
    ],
  });
});

test.each(['3.3', '-40', '0', '5000', ' 12 '])('%j is a number', (value) => {
  expect(typeSpecifications([{ name: 'x', value, unit: undefined }], [voltage]).ok).toBe(true);
});

test.each(['3.3 V', '3 to 5', '3,3', 'five', '', '1e3', '.5', '5.', 'Infinity'])(
  '%j is not a number where the category requires one',
  (value) => {
    const other = { name: 'Colour', value: 'Green', unit: undefined };
    const result = typeSpecifications([other, { ...other, value }], [null, voltage]);
    expect(result).toEqual({
      ok: false,
      errors: [{ path: 'specifications.1.value', message: 'Supply voltage must be a number' }],
    });
  },
);
