import type { Overview } from 'shared';
import { getOverview } from '../../../api/reports.ts';
import { resource } from '../../../state/resource.ts';
import { refresh } from '../../../state/refresh.ts';

export const $overview = resource<Overview>(getOverview);

/** Shows what has happened since. */
export const refreshOverview = () => refresh($overview);
