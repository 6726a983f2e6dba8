import type { PageData } from '../content/types.ts';
import { withPolicy } from './policy.ts';

/** What the address lookup of the checkout needs, where there is a key for it. */
const GOOGLE = [
  'https://maps.googleapis.com',
  'https://maps.gstatic.com',
  'https://places.googleapis.com',
];

/** Puts its policy into a page. Partners' scripts are let in on the checkout only. */
export function withPagePolicy(html: string, page: PageData): string {
  const { PUBLIC_API_URL: apiUrl, PUBLIC_GOOGLE_MAPS_KEY: mapsKey } = process.env;
  return withPolicy(html, {
    api: apiUrl ? [new URL(apiUrl).origin] : [],
    partners: page.kind === 'checkout' ? [...page.props.partners, ...(mapsKey ? GOOGLE : [])] : [],
  });
}
