/** Where each courier lets people look for a parcel; a courier with a longer name, as 'Sameday easybox', looks in the same place. */
const pages: Record<string, (waybill: string) => string> = {
  Sameday: (waybill) => `https://sameday.ro/#awb=${waybill}`,
  'FAN Courier': (waybill) => `https://www.fancourier.ro/awb-tracking/?tracking=${waybill}`,
  Cargus: (waybill) => `https://www.cargus.ro/personal/urmareste-coletul/?tracking_number=${waybill}`,
  DPD: (waybill) => `https://tracking.dpd.ro/?shipmentNumber=${waybill}&language=ro`,
  GLS: (waybill) => `https://gls-group.com/RO/ro/urmarire-colet?match=${waybill}`,
};

/** The courier's own page about a parcel; null for a courier that has none. */
export function trackingUrl(courierName: string, waybill: string | null): string | null {
  const name = Object.keys(pages).find((known) => courierName.startsWith(known));
  const page = name ? pages[name] : undefined;
  return waybill && page ? page(encodeURIComponent(waybill)) : null;
}
