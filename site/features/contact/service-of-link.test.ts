import { expect, it } from 'vitest';
import { serviceOfLink } from './service-of-link.ts';

const links = [
  { pathname: '/services', textContent: 'SERVICES' },
  { pathname: '/services/SLT-002', textContent: 'Site Survey' },
];

it.each([
  ['?about=SLT-002', 'Site Survey (SLT-002)'],
  ['?about=SLT-999', undefined],
  ['?about=', undefined],
  ['?about=../SLT-002', undefined],
  ['', undefined],
])('%j asks about %j', (search, service) => {
  expect(serviceOfLink(search, links)).toBe(service);
});
