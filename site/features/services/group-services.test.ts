import type { Service, ServiceGroup } from 'shared';
import { expect, it } from 'vitest';
import { groupServices, paragraphs } from './group-services.ts';

const service = (id: string, group: ServiceGroup): Service => ({
  id,
  group,
  name: id,
  description: '',
  info: '',
  image: '',
  options: [],
});

it.each([
  ['One.\n\nTwo.\n \n\nThree.', ['One.', 'Two.', 'Three.']],
  ['One\r\ngoes on.\r\n\r\nTwo.', ['One goes on.', 'Two.']],
  [' \n\n ', []],
])('splits %j into paragraphs at blank lines', (text, parts) => {
  expect(paragraphs(text)).toEqual(parts);
});

it('keeps groups and their services in the given order', () => {
  const services = [
    service('SLT-011', 'Educational Consultation and Innovation'),
    service('SLT-001', 'Technology Assessment and Solutions'),
    service('SLT-012', 'Educational Consultation and Innovation'),
  ];
  const ids = groupServices(services).map(([group, members]) => [group, members.map(({ id }) => id)]);
  expect(ids).toEqual([
    ['Educational Consultation and Innovation', ['SLT-011', 'SLT-012']],
    ['Technology Assessment and Solutions', ['SLT-001']],
  ]);
});
