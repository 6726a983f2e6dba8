import type { User } from 'shared';
import { $userInfo } from '../account/session.ts';
import { serviceOfLink } from './service-of-link.ts';

/** Fills in what is known: who is signed in, and the service that the visitor came from. Replaces nothing typed. */
export function prefill(fields: Iterable<HTMLInputElement>): void {
  const user: Partial<Pick<User, 'name' | 'email'>> | null = $userInfo.get();
  const asked = serviceOfLink(location.search, document.links);
  const known: Record<string, string | undefined> = {
    ...user,
    service: asked,
    question: asked && `About ${asked}:\n\n`,
  };
  for (const field of fields) field.value ||= known[field.dataset.takes ?? field.name] ?? '';
}
