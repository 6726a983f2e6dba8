import type { Overview } from 'shared';
import { getOverview } from '../../../lib/api/reports.ts';
import { resource } from '../../../lib/resource.ts';
import { refresh } from '../../../lib/refresh.ts';

export const $overview = resource<Overview>(getOverview);

/** Shows what has happened since. */
export const refreshOverview = () => refresh($overview);
