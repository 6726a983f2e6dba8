import type { Overview } from 'shared';
import { call } from '../../../lib/api/call.ts';
import { resource } from '../../../lib/resource.ts';

export const $overview = resource<Overview>((signal?: AbortSignal) =>
  call('GET /admin/overview', { signal }),
);
