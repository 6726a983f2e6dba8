import type { InfoPage, Service } from 'shared';
import { expect, it } from 'vitest';
import { pagesAbout } from './pages-about.ts';

const service = (id: string, name: string, info = '') =>
  ({ id, name, description: '', info, options: [] }) as unknown as Service;
const page = (slug: string, title: string, text: string): InfoPage => ({
  slug,
  title,
  body: [{ type: 'paragraph', children: [{ type: 'text', text }] }],
});

const services = [
  service('SLT-002', 'Sensor Networks', 'Built in our workshop.'),
  service('SLT-001', 'Technology Assessment Workshops'),
];
const pages = [page('support', 'Support', 'Who has joined a workshop'), page('terms', 'Terms', '')];

it.each(['workshop', 'Workshops'])('%s finds services and pages, names first', (keyword) => {
  expect(pagesAbout(keyword, services, pages)).toEqual([
    { name: 'Technology Assessment Workshops', path: '/services/SLT-001' },
    { name: 'Sensor Networks', path: '/services/SLT-002' },
    { name: 'Support', path: '/info/support' },
  ]);
});

it('every word must be found', () => {
  expect(pagesAbout('sensor workshop', services, pages)).toHaveLength(1);
  expect(pagesAbout('quantum workshop', services, pages)).toEqual([]);
});
