/** Tracking pages by the start of the courier's name: 'Sameday easybox' uses the page of 'Sameday'. */
const trackingPages: Record<string, (waybill: string) => string> = {
  Sameday: (waybill) => `https://sameday.ro/#awb=${waybill}`,
  'FAN Courier': (waybill) => `https://www.fancourier.ro/awb-tracking/?tracking=${waybill}`,
  Cargus: (waybill) => `https://www.cargus.ro/personal/urmareste-coletul/?tracking_number=${waybill}`,
  DPD: (waybill) => `https://tracking.dpd.ro/?shipmentNumber=${waybill}&language=ro`,
  GLS: (waybill) => `https://gls-group.com/RO/ro/urmarire-colet?match=${waybill}`,
};

/** Null without a waybill or for a courier without a tracking page. */
export function trackingUrl(courierName: string, waybill: string | null): string | null {
  const name = Object.keys(trackingPages).find((prefix) => courierName.startsWith(prefix));
  const page = name ? trackingPages[name] : undefined;
  return waybill && page ? page(encodeURIComponent(waybill)) : null;
}
