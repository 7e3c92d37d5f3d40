import type { CourierDescription } from '../description.ts';

export const cargus: CourierDescription = {
  name: 'Cargus',
  bankWords: ['cargus'],
  returnsText: 'nu are prin API',
  trackingPage: (waybill) => `https://www.cargus.ro/personal/urmareste-coletul/?tracking_number=${waybill}`,
  loadCredentials: async () => (await import('./credentials.ts')).CargusCredentials,
};
