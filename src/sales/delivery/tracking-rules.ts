import { courierDescriptions } from './couriers/descriptions.ts';

/** Tracking pages of couriers without an API, by the start of the courier's name. */
const otherPages: Record<string, (waybill: string) => string> = {
  DPD: (waybill) => `https://tracking.dpd.ro/?shipmentNumber=${waybill}&language=ro`,
  GLS: (waybill) => `https://gls-group.com/RO/ro/urmarire-colet?match=${waybill}`,
};

/** By the start of the name, because a courier with lockers is two: 'GLS' and 'GLS lockere'. */
const trackingPages = [
  ...Object.values(courierDescriptions).map(({ name, trackingPage }) => ({ name, trackingPage })),
  ...Object.entries(otherPages).map(([name, trackingPage]) => ({ name, trackingPage })),
];

/** Null without a waybill or for a courier without a tracking page. */
export function trackingUrl(courierName: string, waybill: string | null): string | null {
  const page = trackingPages.find(({ name }) => courierName.startsWith(name))?.trackingPage;
  return waybill && page ? page(encodeURIComponent(waybill)) : null;
}
