import type { Overview } from 'shared';
import { getOverview } from '../../../lib/api/admin/reports.ts';
import { resource } from '../../../lib/resource.ts';

export const $overview = resource<Overview>(getOverview);
