import type { Carrier } from 'shared';

/** Who carries parcels: the business has the list in its details. */

/** What stands for the tracking number in a carrier's address. */
export const NUMBER = '{number}';

/** What the list is at first. */
export const FIRST_CARRIERS: readonly Carrier[] = [
  {
    name: 'Australia Post',
    trackingUrl: `https://auspost.com.au/mypost/track/details/${NUMBER}`,
  },
  { name: 'StarTrack', trackingUrl: `https://startrack.com.au/track/details/${NUMBER}` },
  { name: 'Aramex', trackingUrl: `https://www.aramex.com.au/tools/track?l=${NUMBER}` },
  {
    name: 'CouriersPlease',
    trackingUrl: `https://www.couriersplease.com.au/tools-track/no/${NUMBER}`,
  },
  {
    name: 'DHL',
    trackingUrl: `https://www.dhl.com/au-en/home/tracking.html?tracking-id=${NUMBER}`,
  },
  {
    name: 'Team Global Express',
    trackingUrl: `https://www.myteamge.com/?externalSearchQuery=${NUMBER}`,
  },
];

/** Where a parcel is followed; null where it has no number, or its carrier no such page. */
export const followUrl = (
  trackingUrl: string | null,
  trackingNumber: string | null,
): string | null =>
  trackingUrl && trackingNumber
    ? trackingUrl.replaceAll(NUMBER, encodeURIComponent(trackingNumber))
    : null;
